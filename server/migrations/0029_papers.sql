CREATE TABLE "paper_links" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "paper_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"slot" text DEFAULT 'own' NOT NULL,
	"paper_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone,
	"resolution" text,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "paper_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "paper_links_slot" CHECK ("paper_links"."slot" in ('own', 'companion'))
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"is_companion" boolean DEFAULT false NOT NULL,
	"person_id" integer,
	"property_id" integer,
	"document_id" integer NOT NULL,
	"number" text,
	"code" text,
	"issued_on" date,
	"valid_until" date,
	"validity_basis" text,
	"result" text,
	"result_by" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "papers_of_file" UNIQUE("account_id","document_id"),
	CONSTRAINT "papers_one_subject" CHECK (num_nonnulls("papers"."person_id", "papers"."property_id") = 1),
	CONSTRAINT "papers_stated_by" CHECK (("papers"."result" is null) = ("papers"."result_by" is null))
);
--> statement-breakpoint
-- Each certificate that was received becomes a paper with its file, linked to the item that it completed.
INSERT INTO "papers" ("account_id", "kind", "person_id", "property_id", "document_id", "number", "issued_on", "valid_until",
  "validity_basis", "result", "result_by", "received_at")
SELECT i."account_id", i."kind", i."person_id", CASE WHEN i."person_id" IS NULL THEN i."property_id" END, i."document_id",
  i."number", i."issued_on", i."valid_until", i."validity_basis", i."result",
  CASE WHEN i."result" IS NOT NULL THEN 'person' END, coalesce(i."completed_at", d."uploaded_at")
FROM "checklist_items" i
  JOIN "documents" d ON d."account_id" = i."account_id" AND d."id" = i."document_id"
ORDER BY i."account_id", i."id";--> statement-breakpoint
INSERT INTO "paper_links" ("account_id", "item_id", "paper_id", "since", "resolution", "resolved_at")
SELECT i."account_id", i."id", p."id", p."received_at", i."resolution", i."resolved_at"
FROM "checklist_items" i
  JOIN "papers" p ON p."account_id" = i."account_id" AND p."document_id" = i."document_id"
ORDER BY i."account_id", i."id";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP CONSTRAINT "checklist_items_completed_has_document";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP CONSTRAINT "checklist_items_certificate";
--> statement-breakpoint
DROP INDEX "checklist_items_expiry";--> statement-breakpoint
DROP INDEX "checklist_items_of_document";--> statement-breakpoint
ALTER TABLE "paper_links" ADD CONSTRAINT "paper_links_item" FOREIGN KEY ("account_id","item_id") REFERENCES "public"."checklist_items"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_links" ADD CONSTRAINT "paper_links_paper" FOREIGN KEY ("account_id","paper_id") REFERENCES "public"."papers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_file" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_links_shown" ON "paper_links" USING btree ("account_id","item_id","slot") WHERE "paper_links"."until" is null;--> statement-breakpoint
CREATE INDEX "paper_links_of_item" ON "paper_links" USING btree ("account_id","item_id");--> statement-breakpoint
CREATE INDEX "paper_links_of_paper" ON "paper_links" USING btree ("account_id","paper_id");--> statement-breakpoint
CREATE INDEX "papers_of_person" ON "papers" USING btree ("account_id","person_id","kind");--> statement-breakpoint
CREATE INDEX "papers_of_property" ON "papers" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "papers_expiry" ON "papers" USING btree ("valid_until");--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "completed_at";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "document_id";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "number";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "issued_on";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "valid_until";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "validity_basis";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "result";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "resolution";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP COLUMN "resolved_at";