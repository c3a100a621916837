-- Which words of lines stand together: that a new line is never due to be decided. By each word alone the planner expected many
-- rows with both, and read all lines in the order of their days to find none (decision 0086).
create statistics call_off_line_words (mcv) on turn, state, decision, changed, kind from call_off_line;
create statistics call_off_words (mcv) on turn, series_state, state, kind, to_answer, has_changed, to_decide from call_off;
alter statistics call_off_line_words set statistics 1000;
alter statistics call_off_words set statistics 1000;

-- What is overdue is filtered by its words, too; equal keys are stored once.
drop index call_off_line_overdue;
create index call_off_line_overdue on call_off_line
  (tenant_id, overdue_from, turn, state, decision, changed, kind, mrp_controller, supplier_code, plant_id, company_id)
  where overdue_from is not null;
