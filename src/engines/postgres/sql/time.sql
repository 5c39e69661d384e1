-- The database's time in milliseconds since 1970.
select (extract(epoch from clock_timestamp()) * 1000)::double precision as now
