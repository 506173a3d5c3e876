CREATE TABLE "checklist_items" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "checklist_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_at" timestamp with time zone,
	"set_aside_reason" text,
	"set_aside_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"document_id" integer,
	"number" text,
	"issued_on" date,
	"valid_until" date,
	"validity_basis" text,
	"result" text,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "checklist_items_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "checklist_items_of_subject" UNIQUE NULLS NOT DISTINCT("account_id","property_id","kind","person_id"),
	CONSTRAINT "checklist_items_completed_has_document" CHECK (("checklist_items"."status" = 'completed') = ("checklist_items"."document_id" is not null)),
	CONSTRAINT "checklist_items_set_aside_has_reason" CHECK (("checklist_items"."status" = 'set_aside') = ("checklist_items"."set_aside_reason" is not null))
);
--> statement-breakpoint
-- Who is asked for the personal ones so far: the first owner; nobody where none is known.
CREATE TEMPORARY TABLE "first_owners" ON COMMIT DROP AS
SELECT DISTINCT ON ("account_id", "property_id") "account_id", "property_id", "person_id"
FROM "parties" WHERE "role" = 'owner' ORDER BY "account_id", "property_id", "position", "id";--> statement-breakpoint
CREATE TEMPORARY TABLE "personal_kinds" ON COMMIT DROP AS
SELECT unnest(array['segundo_distribuidor', 'certidao_fazendaria_pessoal', 'primeiro_interdicoes', 'segundo_interdicoes',
  'trabalhistas_eletronico', 'trabalhistas_fisicos', 'debitos_trabalhistas', 'receita_federal', 'justica_federal',
  'sefaz']) AS "kind";--> statement-breakpoint
INSERT INTO "checklist_items" ("account_id", "property_id", "kind", "person_id", "status", "version", "requested_at",
  "completed_at", "document_id", "number", "issued_on", "valid_until", "validity_basis", "result", "resolution", "resolved_at")
SELECT i."account_id", i."property_id", i."item", CASE WHEN k."kind" IS NOT NULL THEN o."person_id" END, i."status",
  i."version", i."requested_at", i."completed_at", i."document_id", i."number", i."issued_on", i."valid_until",
  i."validity_basis", i."result", i."resolution", i."resolved_at"
FROM "diligence_items" i
  LEFT JOIN "personal_kinds" k ON k."kind" = i."item"
  LEFT JOIN "first_owners" o ON o."account_id" = i."account_id" AND o."property_id" = i."property_id"
ORDER BY i."account_id", i."property_id", i."item";--> statement-breakpoint
DROP TABLE "diligence_items";--> statement-breakpoint
DROP INDEX "properties_portfolio";--> statement-breakpoint
ALTER TABLE "diligence_changes" RENAME COLUMN "item" TO "kind";--> statement-breakpoint
ALTER TABLE "diligence_changes" ADD COLUMN "person_id" integer;--> statement-breakpoint
UPDATE "diligence_changes" c SET "person_id" = o."person_id"
FROM "first_owners" o, "personal_kinds" k
WHERE o."account_id" = c."account_id" AND o."property_id" = c."property_id" AND k."kind" = c."kind";--> statement-breakpoint
-- What was told of a paper's expiry is told of a person's paper from now on, and not told anew.
UPDATE "notifications" n SET "key" = split_part(n."key", ':', 1) || ':' || split_part(n."key", ':', 2) || ':'
  || split_part(n."key", ':', 3) || '@' || o."person_id" || substr(n."key",
    length(split_part(n."key", ':', 1) || split_part(n."key", ':', 2) || split_part(n."key", ':', 3)) + 3)
FROM "first_owners" o, "personal_kinds" k
WHERE n."key" ~ '^item-expire[sd]:[0-9]+:' AND o."account_id" = n."account_id"
  AND o."property_id" = split_part(n."key", ':', 2)::int AND k."kind" = split_part(n."key", ':', 3);--> statement-breakpoint
-- How many each property needs, as `expectedItems` of the domain has it with the pack of Rio: five of its own; of everybody who
-- presents papers ten, of a company fourteen, of an estate six more. Beside each owner that is the spouse whose consent the
-- regime asks for, or of who has died the inventariante; while nobody owns it is whoever will.
ALTER TABLE "properties" ADD COLUMN "items_expected" smallint;--> statement-breakpoint
CREATE TEMPORARY TABLE "owners_of" ON COMMIT DROP AS
SELECT o."account_id", o."property_id", o."person_id", h."kind", h."union_id",
  h."kind" = 'natural' AND EXISTS (
    SELECT FROM "parties" i
    WHERE i."account_id" = o."account_id" AND i."property_id" = o."property_id" AND (
      i."role" IN ('executor', 'heir') AND i."represents_id" = o."person_id"
      OR i."role" = 'heir' AND i."represents_id" IS NULL AND 1 = (
        SELECT count(*) FROM "parties" n
        WHERE n."account_id" = o."account_id" AND n."property_id" = o."property_id" AND n."role" = 'owner'))) AS "is_dead"
FROM "parties" o JOIN "people" h ON h."account_id" = o."account_id" AND h."id" = o."person_id"
WHERE o."role" = 'owner';--> statement-breakpoint
CREATE TEMPORARY TABLE "sellers_of" ON COMMIT DROP AS
SELECT "account_id", "property_id", "person_id", CASE WHEN "kind" = 'legal' THEN 14 WHEN "is_dead" THEN 16 ELSE 10 END AS "papers"
FROM "owners_of"
UNION
SELECT o."account_id", o."property_id", s."id", 10
FROM "owners_of" o
  JOIN "unions" u ON u."account_id" = o."account_id" AND u."id" = o."union_id" AND u."regime" <> 'separacao_absoluta'
  JOIN "people" s ON s."account_id" = o."account_id" AND s."union_id" = u."id" AND s."id" <> o."person_id"
WHERE NOT o."is_dead" AND NOT EXISTS (
  SELECT FROM "owners_of" x
  WHERE x."account_id" = o."account_id" AND x."property_id" = o."property_id" AND x."person_id" = s."id")
UNION
SELECT o."account_id", o."property_id", r."person_id", CASE WHEN h."kind" = 'legal' THEN 14 ELSE 10 END
FROM "owners_of" o
  JOIN "parties" r ON r."account_id" = o."account_id" AND r."property_id" = o."property_id"
    AND r."role" = 'executor' AND r."represents_id" = o."person_id"
  JOIN "people" h ON h."account_id" = r."account_id" AND h."id" = r."person_id"
WHERE o."is_dead" AND NOT EXISTS (
  SELECT FROM "owners_of" x
  WHERE x."account_id" = o."account_id" AND x."property_id" = o."property_id" AND x."person_id" = r."person_id");--> statement-breakpoint
-- What was asked of a company before it had papers of its own stays, beside those.
UPDATE "properties" p SET "items_expected" = 5
  + coalesce((SELECT sum(s."papers") FROM "sellers_of" s
      WHERE s."account_id" = p."account_id" AND s."property_id" = p."id"), 10)
  + (SELECT count(*) FROM "checklist_items" i
      JOIN "people" h ON h."account_id" = i."account_id" AND h."id" = i."person_id" AND h."kind" = 'legal'
      WHERE i."account_id" = p."account_id" AND i."property_id" = p."id" AND i."status" <> 'pending'
        AND i."kind" IN ('primeiro_interdicoes', 'segundo_interdicoes'));--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "items_expected" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_certificate" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_of_person" ON "checklist_items" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "checklist_items_expiry" ON "checklist_items" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "checklist_items_of_document" ON "checklist_items" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "properties_portfolio" ON "properties" USING btree ("account_id","updated_at","id","current_stage","type","city","value","items_expected","items_completed","items_with_issues","items_underway","items_expire_on","search_key");