-- Locks the places in the line of those of the documents $ids that wait.
select from fairlane.documents
join fairlane.line on line.lane = documents.lane and line.turn = documents.turn and line.document = documents.id
where documents.id = any($ids::uuid[]) for update of line
