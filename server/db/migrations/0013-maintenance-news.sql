-- What is critical is told at once, the rest once a week: of each level only once.
alter table maintenance_recommendations
  drop constraint maintenance_recommendations_told_urgency_check,
  add constraint maintenance_recommendations_told_urgency_check check (told_urgency in ('critical', 'high', 'medium'));
