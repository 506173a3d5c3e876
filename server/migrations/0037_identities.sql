ALTER TABLE "documents" ADD COLUMN "person_id" integer;--> statement-breakpoint
-- An identity document was a party's: it is about who the party is, and fills the slot of the property that it was sent for.
UPDATE documents d SET person_id = o.person_id FROM parties o
WHERE d.party_id IS NOT NULL AND o.account_id = d.account_id AND o.property_id = d.property_id AND o.id = d.party_id;--> statement-breakpoint
CREATE TABLE "identity_uses" (
	"account_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_uses_account_id_property_id_person_id_document_id_pk" PRIMARY KEY("account_id","property_id","person_id","document_id")
);
--> statement-breakpoint
INSERT INTO identity_uses (account_id, property_id, person_id, document_id, since)
SELECT account_id, property_id, person_id, id, uploaded_at FROM documents WHERE person_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_party_of_identity";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_party";--> statement-breakpoint
DROP INDEX "documents_in_slots";--> statement-breakpoint
ALTER TABLE "documents" DROP COLUMN "party_id";--> statement-breakpoint
CREATE INDEX "documents_in_slots" ON "documents" USING btree ("account_id","property_id","category") WHERE "documents"."category" <> 'CERTIDAO' and "documents"."category" <> 'RG_CNH';--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_of_person" UNIQUE("account_id","person_id","id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_of_identity" CHECK (("documents"."category" = 'RG_CNH') = ("documents"."person_id" is not null));--> statement-breakpoint
ALTER TABLE "identity_uses" ADD CONSTRAINT "identity_uses_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_uses" ADD CONSTRAINT "identity_uses_document" FOREIGN KEY ("account_id","person_id","document_id") REFERENCES "public"."documents"("account_id","person_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "identity_uses_of_document" ON "identity_uses" USING btree ("account_id","document_id");
