ALTER TABLE "papers" ADD COLUMN "spouse_id" integer;--> statement-breakpoint
-- A couple's paper that nobody has examined is of the two who are registered as spouses now, until its words say otherwise.
UPDATE "papers" SET "spouse_id" = "spouse"."id"
FROM "people" JOIN "people" AS "spouse" ON "spouse"."account_id" = "people"."account_id"
	AND "spouse"."union_id" = "people"."union_id" AND "spouse"."id" <> "people"."id"
WHERE "papers"."kind" IN ('certidao_casamento', 'pacto_antenupcial')
	AND "people"."account_id" = "papers"."account_id" AND "people"."id" = "papers"."person_id"
	AND NOT EXISTS (
		SELECT FROM "readings" WHERE "readings"."account_id" = "papers"."account_id"
			AND "readings"."document_id" = "papers"."document_id" AND "readings"."text" IS NOT NULL
			AND "readings"."examined" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_spouse" FOREIGN KEY ("account_id","spouse_id") REFERENCES "public"."people"("account_id","id") ON DELETE set null ("spouse_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "papers_of_spouse" ON "papers" USING btree ("account_id","spouse_id") WHERE "papers"."spouse_id" is not null;--> statement-breakpoint
-- The others are examined once more: their words say who the other one is. So are papers of people without a CPF, which they may print.
UPDATE "readings" SET "examined" = 2
FROM "documents"
	LEFT JOIN "papers" ON "papers"."account_id" = "documents"."account_id" AND "papers"."document_id" = "documents"."id"
	LEFT JOIN "people" ON "people"."account_id" = "documents"."account_id"
		AND "people"."id" = coalesce("papers"."person_id", "documents"."person_id")
WHERE ("papers"."kind" IN ('certidao_casamento', 'pacto_antenupcial')
		OR ("people"."kind" = 'natural' AND "people"."cpf" IS NULL))
	AND "readings"."examined" = 3
	AND "readings"."account_id" = "documents"."account_id" AND "readings"."document_id" = "documents"."id";
