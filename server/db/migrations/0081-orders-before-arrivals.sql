-- What was ordered, where more has arrived: a mistaken arrival that is removed leaves it as it was. Null: no more has.
alter table service_history add column ordered_quantity int check (ordered_quantity > 0);
-- The days of the plan, and those that the first arrival made of them: without an arrival it is that plan again.
alter table service_history add column planned_days jsonb;
