ALTER TABLE "identity_uses" DROP CONSTRAINT "identity_uses_document";--> statement-breakpoint
ALTER TABLE "identity_uses" DROP CONSTRAINT "identity_uses_account_id_property_id_person_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_of_person";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_person_of_identity";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "spouse_id" integer;--> statement-breakpoint
-- All uses of before are of identity documents.
ALTER TABLE "identity_uses" ADD COLUMN "category" text DEFAULT 'RG_CNH' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_uses" ALTER COLUMN "category" DROP DEFAULT;--> statement-breakpoint
-- A certificate says whose it is, and the slot of a property with one owner whose a paper is that nobody could read. What others say a job finds in their words.
UPDATE "documents" SET "person_id" = "papers"."person_id"
FROM "papers"
WHERE "documents"."category" = 'CERTIDAO_ESTADO_CIVIL' AND "papers"."account_id" = "documents"."account_id"
	AND "papers"."document_id" = "documents"."id";--> statement-breakpoint
UPDATE "documents" SET "person_id" = "sole"."person_id"
FROM (
	SELECT "parties"."account_id", "parties"."property_id", min("parties"."person_id") AS "person_id"
	FROM "parties" JOIN "people" ON "people"."account_id" = "parties"."account_id" AND "people"."id" = "parties"."person_id"
	WHERE "parties"."role" = 'owner'
	GROUP BY 1, 2
	HAVING count(*) = 1 AND bool_and("people"."kind" = 'natural')
) AS "sole"
WHERE "documents"."category" = 'CERTIDAO_ESTADO_CIVIL' AND "documents"."person_id" IS NULL
	AND "sole"."account_id" = "documents"."account_id" AND "sole"."property_id" = "documents"."property_id"
	AND NOT EXISTS (
		SELECT FROM "readings" WHERE "readings"."account_id" = "documents"."account_id"
			AND "readings"."document_id" = "documents"."id" AND ("readings"."text" IS NOT NULL OR "readings"."status" = 'waiting'));--> statement-breakpoint
INSERT INTO "identity_uses" ("account_id", "property_id", "person_id", "document_id", "category", "since")
SELECT "account_id", "property_id", "person_id", "id", "category", "uploaded_at" FROM "documents"
WHERE "category" = 'CERTIDAO_ESTADO_CIVIL' AND "person_id" IS NOT NULL;--> statement-breakpoint
-- The newest fills each empty slot of its person that a filing would fill now.
INSERT INTO "identity_uses" ("account_id", "property_id", "person_id", "document_id", "category", "since")
SELECT DISTINCT ON (o."account_id", o."property_id") o."account_id", o."property_id", d."person_id", d."id", d."category", d."uploaded_at"
FROM "documents" d
JOIN "parties" o ON o."account_id" = d."account_id" AND o."person_id" = d."person_id" AND o."role" = 'owner'
JOIN "properties" p ON p."account_id" = o."account_id" AND p."id" = o."property_id" AND p."current_stage" < 7
LEFT JOIN "papers" c ON c."account_id" = d."account_id" AND c."document_id" = d."id"
WHERE d."category" = 'CERTIDAO_ESTADO_CIVIL' AND coalesce(c."valid_until" >= current_date, true) AND NOT EXISTS (
	SELECT FROM "documents" s WHERE s."account_id" = o."account_id" AND s."property_id" = o."property_id"
		AND s."category" = 'CERTIDAO_ESTADO_CIVIL')
ORDER BY o."account_id", o."property_id", d."uploaded_at" DESC, d."id" DESC;--> statement-breakpoint
ALTER TABLE "identity_uses" ADD CONSTRAINT "identity_uses_pkey" PRIMARY KEY("account_id","property_id","category","person_id","document_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_person" UNIQUE("account_id","person_id","id","category");--> statement-breakpoint
ALTER TABLE "identity_uses" ADD CONSTRAINT "identity_uses_document" FOREIGN KEY ("account_id","person_id","document_id","category") REFERENCES "public"."documents"("account_id","person_id","id","category") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_of_identity" CHECK (case "documents"."category" when 'RG_CNH' then "documents"."person_id" is not null
        when 'OUTRO_PAPEL' then true when 'CERTIDAO_ESTADO_CIVIL' then true else "documents"."person_id" is null end);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_spouse" FOREIGN KEY ("account_id","spouse_id") REFERENCES "public"."people"("account_id","id") ON DELETE set null ("spouse_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_spouse" ON "documents" USING btree ("account_id","spouse_id") WHERE "documents"."spouse_id" is not null;
