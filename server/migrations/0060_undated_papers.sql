-- A last day that was counted from the day of upload says nothing of the paper: nobody knows its day of issue.
UPDATE "papers" SET "valid_until" = NULL, "validity_basis" = NULL
WHERE "validity_basis" = 'assumed' AND "issued_on" IS NULL;--> statement-breakpoint
-- As `keepItemCounts` counts them today. What lacks the other item of its pair is apart.
WITH today AS (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS "day"), pairs ("kind", "other") AS (VALUES
  ('segundo_distribuidor', 'certidao_fazendaria_pessoal'),
  ('certidao_fazendaria_pessoal', 'segundo_distribuidor'),
  ('primeiro_interdicoes', 'segundo_interdicoes'),
  ('segundo_interdicoes', 'primeiro_interdicoes'),
  ('trabalhistas_eletronico', 'trabalhistas_fisicos'),
  ('trabalhistas_fisicos', 'trabalhistas_eletronico'),
  ('trt2_fisicos', 'trt2_eletronicos'),
  ('trt2_eletronicos', 'trt2_fisicos'),
  ('trt10_fisicos', 'trt10_eletronicos'),
  ('trt10_eletronicos', 'trt10_fisicos'),
  ('tjsp_civel', 'tjsp_eproc'),
  ('tjsp_eproc', 'tjsp_civel'),
  ('sefaz_sp', 'pge_sp'),
  ('pge_sp', 'sefaz_sp')
), shown AS (
  SELECT i."account_id", i."property_id", i."person_id", i."kind", i."status", i."requested_at",
    paper."result", paper."issued_on", paper."valid_until", coalesce(link."resolution", '') AS "resolution",
    beside."id" AS "beside_id", beside."result" AS "beside_result", beside."valid_until" AS "beside_until",
    CASE
      WHEN i."status" <> 'completed' THEN i."status"
      WHEN paper."id" IS NULL THEN 'requested'
      WHEN paper."result" IN ('positiva', 'inconclusiva') AND coalesce(link."resolution", '') = '' THEN 'with_issues'
      WHEN paper."valid_until" < today."day" THEN 'expired'
      ELSE 'completed' END AS "state"
  FROM "checklist_items" i
    CROSS JOIN today
    LEFT JOIN "paper_links" link ON link."account_id" = i."account_id" AND link."item_id" = i."id"
      AND link."slot" = 'own' AND link."until" IS NULL
    LEFT JOIN "papers" paper ON paper."account_id" = link."account_id" AND paper."id" = link."paper_id"
    LEFT JOIN "paper_links" beside_link ON beside_link."account_id" = i."account_id" AND beside_link."item_id" = i."id"
      AND beside_link."slot" = 'companion' AND beside_link."until" IS NULL
    LEFT JOIN "papers" beside ON beside."account_id" = beside_link."account_id" AND beside."id" = beside_link."paper_id"
), there AS (
  SELECT s."account_id", s."property_id", s."person_id", s."kind", pairs."other",
    s."state" IN ('completed', 'with_issues', 'set_aside') AS "counts"
  FROM shown s JOIN pairs ON pairs."kind" = s."kind"
), gapped AS (
  SELECT s.*, CASE
    WHEN s."status" <> 'completed' THEN NULL
    WHEN s."kind" IN ('sefaz', 'quitacao_condominial') THEN CASE
      WHEN s."beside_id" IS NULL THEN 'missing'
      WHEN s."beside_result" IN ('positiva', 'inconclusiva') THEN s."beside_result"
      WHEN s."beside_until" < today."day" THEN 'expired' END
    WHEN s."kind" IN (SELECT "kind" FROM pairs) AND other."counts" IS NOT TRUE THEN 'apart' END AS "gap"
  FROM shown s
    CROSS JOIN today
    LEFT JOIN there other ON other."account_id" = s."account_id" AND other."property_id" = s."property_id"
      AND other."other" = s."kind" AND coalesce(other."person_id", 0) = coalesce(s."person_id", 0)
), counted AS (
  SELECT "account_id", "property_id",
    count(*) FILTER (WHERE "state" IN ('completed', 'set_aside')) AS "completed",
    count(*) FILTER (WHERE "state" = 'with_issues') AS "with_issues",
    count(*) FILTER (WHERE "state" = 'with_issues' AND "result" = 'positiva') AS "positive",
    count(*) FILTER (WHERE "state" IN ('requested', 'expired')) AS "underway",
    count(*) FILTER (WHERE "state" = 'expired') AS "expired",
    min("valid_until") FILTER (WHERE "state" = 'completed') + 1 AS "expire_on",
    count(*) FILTER (WHERE "state" = 'completed' AND (("result" IS NULL AND "resolution" = '')
        OR ("issued_on" IS NULL AND "valid_until" IS NULL)))
      + count(*) FILTER (WHERE "status" = 'completed' AND "kind" = 'sefaz' AND "beside_id" IS NOT NULL
        AND "beside_result" IS NULL AND "gap" IS NULL) AS "unstated",
    array_agg("kind" || ' ' || "gap" ORDER BY ("kind" || ' ' || "gap") COLLATE "C") FILTER (WHERE "gap" IS NOT NULL) AS "gaps",
    count("gap") AS "with_gap",
    min("beside_until") FILTER (WHERE "status" = 'completed' AND "kind" IN ('sefaz', 'quitacao_condominial')
      AND "gap" IS NULL) + 1 AS "gap_on",
    min(("requested_at" AT TIME ZONE 'America/Sao_Paulo')::date) FILTER (WHERE "state" = 'requested') AS "requested_on"
  FROM gapped
  GROUP BY "account_id", "property_id"
)
UPDATE "properties" p
SET "items_completed" = n."completed", "items_with_issues" = n."with_issues", "items_positive" = n."positive",
  "items_underway" = n."underway", "items_expired" = n."expired", "items_expire_on" = n."expire_on",
  "items_unstated" = n."unstated", "items_gaps" = coalesce(n."gaps", '{}'), "items_with_gap" = n."with_gap",
  "items_gap_on" = n."gap_on", "items_requested_on" = n."requested_on"
FROM counted n
WHERE n."account_id" = p."account_id" AND n."property_id" = p."id";
