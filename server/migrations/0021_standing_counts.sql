ALTER TABLE "properties" ADD COLUMN "items_positive" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "items_expired" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Counted as of today, as the other counts hold until items_expire_on; a property past that day is counted anew anyway.
UPDATE "properties" p
SET "items_positive" = i."positive", "items_expired" = i."expired"
FROM (
  SELECT "account_id", "property_id",
    count(*) FILTER (WHERE "result" = 'positiva' AND coalesce("resolution", '') = '') AS "positive",
    count(*) FILTER (
      WHERE "valid_until" < (now() AT TIME ZONE 'America/Sao_Paulo')::date
        AND NOT (coalesce("result", '') IN ('positiva', 'inconclusiva') AND coalesce("resolution", '') = '')
    ) AS "expired"
  FROM "diligence_items"
  WHERE "status" = 'completed'
  GROUP BY "account_id", "property_id"
) i
WHERE i."account_id" = p."account_id" AND i."property_id" = p."id" AND (i."positive" > 0 OR i."expired" > 0);
