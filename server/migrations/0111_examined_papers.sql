-- Every reading of before was examined by the rules of before; a new one by none.
ALTER TABLE "readings" ADD COLUMN "examined" smallint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "readings" ALTER COLUMN "examined" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "examine_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "readings" SET "examined" = NULL WHERE "status" = 'waiting';--> statement-breakpoint
-- Nobody knows any more whom an erasure was about, so papers that were filed before it are not examined again.
UPDATE "readings" SET "examined" = 32767
FROM "documents", (
	SELECT "account_id", max("happened_at") AS "at" FROM "events"
	WHERE "entity" = 'person' AND ("action" = 'deleted' OR "detail" = 'erased')
	GROUP BY 1
) AS "erased"
WHERE "documents"."account_id" = "readings"."account_id" AND "documents"."id" = "readings"."document_id"
	AND "erased"."account_id" = "readings"."account_id" AND "documents"."uploaded_at" < "erased"."at";--> statement-breakpoint
CREATE INDEX "readings_unexamined" ON "readings" USING btree ("examined","examine_tries","account_id","id") WHERE "readings"."status" = 'read' and "readings"."document_id" is not null;--> statement-breakpoint
DROP INDEX "burdens_once";--> statement-breakpoint
ALTER TABLE "burdens" ADD COLUMN "matricula" text;--> statement-breakpoint
UPDATE "burdens" SET "matricula" = "said"."matricula"
FROM (
	SELECT "account_id", "property_id", "value" ->> 'said' AS "kind", "value" ->> 'act' AS "act", min("value" ->> 'matricula') AS "matricula"
	FROM "paper_facts"
	WHERE "field" = 'burden' AND "answer" = 'accepted' AND "value" ->> 'act' IS NOT NULL AND "value" ->> 'matricula' IS NOT NULL
	GROUP BY 1, 2, 3, 4
	HAVING count(DISTINCT "value" ->> 'matricula') = 1
) AS "said"
WHERE "burdens"."account_id" = "said"."account_id" AND "burdens"."property_id" = "said"."property_id"
	AND "burdens"."kind" = "said"."kind" AND "burdens"."act" = "said"."act";--> statement-breakpoint
CREATE UNIQUE INDEX "burdens_once" ON "burdens" USING btree ("account_id","property_id","kind","act",coalesce("matricula", ''));
