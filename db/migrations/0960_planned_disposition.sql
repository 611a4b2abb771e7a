-- What is decided for an application, which may differ from what its scores recommend, and why its technology score is adjusted. (Design, product: "Scores".)
alter table application
  add column planned_disposition text,
  add column technology_questions_score_adjustment_reason text;
