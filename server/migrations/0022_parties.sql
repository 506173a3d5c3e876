CREATE TABLE "person_notes" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "person_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"property_id" integer,
	"fact" text NOT NULL,
	"value" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_notes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text DEFAULT 'natural' NOT NULL,
	"full_name" text NOT NULL,
	"cpf" text,
	"cnpj" text,
	"phones" text[] DEFAULT '{}' NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"birth_date" date,
	"rg" text,
	"marital_status" text,
	"father_name" text,
	"mother_name" text,
	"search_key" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "people_cpf" UNIQUE("account_id","cpf"),
	CONSTRAINT "people_cnpj" UNIQUE("account_id","cnpj"),
	CONSTRAINT "people_kind" CHECK ("people"."kind" in ('natural', 'legal')),
	CONSTRAINT "people_number_of_kind" CHECK (("people"."cpf" is null or "people"."kind" = 'natural') and ("people"."cnpj" is null or "people"."kind" = 'legal')),
	CONSTRAINT "people_search_key_fits_index" CHECK (octet_length("people"."search_key") <= 2240)
);
--> statement-breakpoint
-- Owners with the same CPF are one person. Of what they said differently the newest word wins, that of the property which
-- was changed last; empty says nothing. Phones and addresses are all kept, the newest first.
CREATE TEMPORARY TABLE "told" AS
	SELECT o.*, p."created_at", p."updated_at", row_number() OVER (
		PARTITION BY o."account_id", o."cpf" ORDER BY p."updated_at" DESC, p."id" DESC, o."id" DESC) AS "place"
	FROM "owners" o JOIN "properties" p ON p."account_id" = o."account_id" AND p."id" = o."property_id";
--> statement-breakpoint
CREATE INDEX ON "told" ("account_id", "cpf");
--> statement-breakpoint
INSERT INTO "people" ("account_id", "cpf", "full_name", "birth_date", "rg", "marital_status", "father_name", "mother_name", "phones", "emails", "search_key", "created_at", "updated_at")
	SELECT o."account_id", o."cpf",
		coalesce((array_agg(o."full_name" ORDER BY o."place") FILTER (WHERE o."full_name" <> ''))[1], ''),
		(array_agg(o."birth_date" ORDER BY o."place") FILTER (WHERE o."birth_date" IS NOT NULL))[1],
		(array_agg(o."rg" ORDER BY o."place") FILTER (WHERE o."rg" <> ''))[1],
		(array_agg(o."marital_status" ORDER BY o."place") FILTER (WHERE o."marital_status" <> ''))[1],
		(array_agg(o."father_name" ORDER BY o."place") FILTER (WHERE o."father_name" <> ''))[1],
		(array_agg(o."mother_name" ORDER BY o."place") FILTER (WHERE o."mother_name" <> ''))[1],
		array(SELECT t."phone" FROM "told" t WHERE t."account_id" = o."account_id" AND t."cpf" = o."cpf" AND t."phone" <> ''
			GROUP BY t."phone" ORDER BY min(t."place")),
		array(SELECT t."email" FROM "told" t WHERE t."account_id" = o."account_id" AND t."cpf" = o."cpf" AND t."email" <> ''
			GROUP BY t."email" ORDER BY min(t."place")),
		'', min(o."created_at"), max(o."updated_at")
	FROM "told" o GROUP BY o."account_id", o."cpf" ORDER BY min(o."id");
--> statement-breakpoint
-- As personSearchKey has it.
UPDATE "people" SET "search_key" = left(trim(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ',
	"full_name", regexp_replace("cpf", '\D', '', 'g'), regexp_replace(array_to_string("phones", ' '), '[^0-9 ]|(?<=\)) ', '', 'g'),
	array_to_string("emails", ' ')), NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), 560);
--> statement-breakpoint
-- What an owner was to a property, a party is; the rows stay, and with them their papers.
ALTER TABLE "owners" RENAME TO "parties";--> statement-breakpoint
ALTER SEQUENCE "owners_id_seq" RENAME TO "parties_id_seq";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "owners_account_id_property_id_id_pk" TO "parties_account_id_property_id_id_pk";--> statement-breakpoint
ALTER TABLE "parties" RENAME CONSTRAINT "owners_property" TO "parties_property";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "owner_id" TO "party_id";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "documents_owner" TO "documents_party";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "documents_owner_of_identity" TO "documents_party_of_identity";--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "share" numeric(7, 4);--> statement-breakpoint
UPDATE "parties" o SET "person_id" = h."id" FROM "people" h WHERE h."account_id" = o."account_id" AND h."cpf" = o."cpf";
--> statement-breakpoint
ALTER TABLE "parties" ALTER COLUMN "person_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
INSERT INTO "person_notes" ("account_id", "person_id", "property_id", "fact", "value")
	SELECT o."account_id", o."person_id", o."property_id", f."fact", f."value"
	FROM "parties" o JOIN "people" h ON h."account_id" = o."account_id" AND h."id" = o."person_id",
	LATERAL (VALUES
		('fullName', o."full_name", h."full_name"),
		('birthDate', to_char(o."birth_date", 'YYYY-MM-DD'), to_char(h."birth_date", 'YYYY-MM-DD')),
		('rg', o."rg", h."rg"),
		('maritalStatus', o."marital_status", h."marital_status"),
		('fatherName', o."father_name", h."father_name"),
		('motherName', o."mother_name", h."mother_name")
	) f("fact", "value", "winner")
	WHERE f."value" <> '' AND f."value" <> f."winner" ORDER BY o."id", f."fact";
--> statement-breakpoint
-- The CPF is the person's.
ALTER TABLE "parties" DROP CONSTRAINT "owners_cpf";--> statement-breakpoint
ALTER TABLE "parties" DROP COLUMN "cpf";--> statement-breakpoint
DROP TABLE "told";--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_once" UNIQUE("account_id","property_id","person_id","role") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_share_range" CHECK ("parties"."share" > 0 and "parties"."share" <= 100);--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parties_of_person" ON "parties" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "person_notes_of_person" ON "person_notes" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "person_notes_of_property" ON "person_notes" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "people_directory" ON "people" USING btree ("account_id","search_key","id");