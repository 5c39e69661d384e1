-- The number of documents of each state and priority.
select state, priority, documents from tallies where documents > 0
