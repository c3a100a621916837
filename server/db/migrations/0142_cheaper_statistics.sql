-- A thousand values asked for 300,000 rows of each look: it took the database 24 seconds for a million lines, and the
-- words that stand together are twenty. A third of that finds those that the plans depend on, in a quarter of the time.
alter statistics call_off_line_words set statistics 300;
alter table call_off_line set (autovacuum_analyze_scale_factor = 0.05);

-- Each answer changes its call-off; after a tenth of them all were looked at again.
alter statistics call_off_words set statistics 100;
alter table call_off set (autovacuum_analyze_scale_factor = 0.3);

analyze call_off_line;
analyze call_off;
