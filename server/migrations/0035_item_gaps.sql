DROP INDEX "properties_portfolio";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_unstated" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_gaps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_with_gap" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_gap_on" date;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_requested_on" date;--> statement-breakpoint
-- As `keepItemCounts` counts them today: an item is completed by a paper that passes, or whose issue was resolved, in date.
WITH shown AS (
  SELECT i."account_id", i."property_id", i."kind", i."requested_at", paper."result", link."resolution",
    CASE
      WHEN i."status" <> 'completed' THEN i."status"
      WHEN paper."id" IS NULL THEN 'requested'
      WHEN paper."result" IN ('positiva', 'inconclusiva') AND coalesce(link."resolution", '') = '' THEN 'with_issues'
      WHEN paper."valid_until" < (now() AT TIME ZONE 'America/Sao_Paulo')::date THEN 'expired'
      ELSE 'completed' END AS "state",
    CASE WHEN i."status" = 'completed' AND i."kind" IN ('sefaz', 'quitacao_condominial') THEN CASE
      WHEN beside."id" IS NULL THEN 'missing'
      WHEN beside."result" IN ('positiva', 'inconclusiva') THEN beside."result"
      WHEN beside."valid_until" < (now() AT TIME ZONE 'America/Sao_Paulo')::date THEN 'expired' END END AS "gap",
    CASE WHEN i."status" = 'completed' AND i."kind" IN ('sefaz', 'quitacao_condominial')
      AND coalesce(beside."result", '') NOT IN ('positiva', 'inconclusiva')
      AND beside."valid_until" >= (now() AT TIME ZONE 'America/Sao_Paulo')::date
      THEN beside."valid_until" END AS "last_day_beside",
    i."status" = 'completed' AND i."kind" = 'sefaz' AND beside."id" IS NOT NULL AND beside."result" IS NULL
      AND coalesce(beside."valid_until" >= (now() AT TIME ZONE 'America/Sao_Paulo')::date, true) AS "unstated_beside"
  FROM "checklist_items" i
    LEFT JOIN "paper_links" link ON link."account_id" = i."account_id" AND link."item_id" = i."id"
      AND link."slot" = 'own' AND link."until" IS NULL
    LEFT JOIN "papers" paper ON paper."account_id" = link."account_id" AND paper."id" = link."paper_id"
    LEFT JOIN "paper_links" beside_link ON beside_link."account_id" = i."account_id" AND beside_link."item_id" = i."id"
      AND beside_link."slot" = 'companion' AND beside_link."until" IS NULL
    LEFT JOIN "papers" beside ON beside."account_id" = beside_link."account_id" AND beside."id" = beside_link."paper_id"
), counted AS (
  SELECT "account_id", "property_id",
    count(*) FILTER (WHERE "state" = 'completed' AND "result" IS NULL AND coalesce("resolution", '') = '')
      + count(*) FILTER (WHERE "unstated_beside") AS "unstated",
    array_agg("kind" || ' ' || "gap" ORDER BY ("kind" || ' ' || "gap") COLLATE "C") FILTER (WHERE "gap" IS NOT NULL) AS "gaps",
    count("gap") AS "with_gap",
    min("last_day_beside") + 1 AS "gap_on",
    min(("requested_at" AT TIME ZONE 'America/Sao_Paulo')::date) FILTER (WHERE "state" = 'requested') AS "requested_on"
  FROM shown
  GROUP BY "account_id", "property_id"
)
UPDATE "properties" p
SET "items_unstated" = n."unstated", "items_gaps" = coalesce(n."gaps", '{}'), "items_with_gap" = n."with_gap",
  "items_gap_on" = n."gap_on", "items_requested_on" = n."requested_on"
FROM counted n
WHERE n."account_id" = p."account_id" AND n."property_id" = p."id"
  AND (n."unstated" > 0 OR n."with_gap" > 0 OR n."gap_on" IS NOT NULL OR n."requested_on" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "properties_portfolio" ON "properties" USING btree ("account_id","updated_at","id","current_stage","type","city","value","items_expected","items_completed","items_with_issues","items_underway","items_expire_on","sequence_number","items_expired","items_unstated","items_with_gap","items_gap_on","items_requested_on","search_key");