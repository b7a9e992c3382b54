-- Statistics are the table owner's to update, and the site's role only works with the rows: PostgreSQL
-- would leave them as they are with a warning that nobody reads.
create function survey_advice() returns void language sql security definer
set search_path = public, pg_temp
as 'analyze (skip_locked) maintenance_recommendations';
