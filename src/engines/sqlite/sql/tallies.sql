-- The number of documents of each state and lane.
select state, lane, documents from tallies where documents > 0
