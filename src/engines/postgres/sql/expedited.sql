-- The number of expedited documents that wait, by priority and urgency.
select priority, is_background, count(*) as documents
from fairlane.line join fairlane.documents on documents.id = line.document
where line.lane = 0 group by priority, is_background
