-- Of a file of vehicles: for each vehicle that it added, the rows that were made, as in `import_rows.made`. `added` is empty then.
alter table fleet_imports add column made jsonb;
