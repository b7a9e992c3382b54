-- A fleet of a hundred thousand vehicles is analysed anew every night.

-- Every night writes every row: with room beside it on its page the new one needs no entry in five indexes.
alter table maintenance_recommendations set (fillfactor = 50);

-- What a customer has decided on is looked for in each part of an analysis, and is little.
create index maintenance_recommendations_decided
  on maintenance_recommendations (customer_id, vehicle_id) where closed_at is null and status in ('scheduled', 'dismissed');
