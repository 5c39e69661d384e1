-- Up to $limit events after the one of $xid and $number, of transactions that are older than all that still run.
select xid, number, at, kind, customer, document, facts from fairlane.events
where (xid, number) > ($xid::xid8, $number::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
order by xid, number limit $limit
