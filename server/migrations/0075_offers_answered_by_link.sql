CREATE TABLE "link_codes" (
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"link_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_codes_account_id_kind_link_id_pk" PRIMARY KEY("account_id","kind","link_id"),
	CONSTRAINT "link_codes_hash_length" CHECK (length("link_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "offer_links" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "offer_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"email" text,
	"mailed_at" timestamp with time zone,
	"whats_app_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"words" text,
	"evidence" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "offer_links_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "offer_links_keyHash_unique" UNIQUE("key_hash"),
	CONSTRAINT "offer_links_key_length" CHECK (length("offer_links"."key_hash") = 32),
	CONSTRAINT "offer_links_answered_whole" CHECK (num_nulls("offer_links"."answer", "offer_links"."answered_at", "offer_links"."evidence") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "offer_papers" (
	"account_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	CONSTRAINT "offer_papers_account_id_offer_id_document_id_pk" PRIMARY KEY("account_id","offer_id","document_id"),
	CONSTRAINT "offer_papers_one" UNIQUE("account_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "storage_key" uuid;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "file_size" bigint;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sha256" "bytea";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "people" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "link_codes" ADD CONSTRAINT "link_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_offer" FOREIGN KEY ("account_id","offer_id") REFERENCES "public"."offers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_papers" ADD CONSTRAINT "offer_papers_offer" FOREIGN KEY ("account_id","offer_id") REFERENCES "public"."offers"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_papers" ADD CONSTRAINT "offer_papers_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_codes_by_end" ON "link_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_links_one_holds" ON "offer_links" USING btree ("account_id","offer_id","person_id") WHERE "offer_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "offer_links_of_person" ON "offer_links" USING btree ("account_id","person_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_storageKey_unique" UNIQUE("storage_key");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_kept_whole" CHECK (num_nulls("offers"."storage_key", "offers"."file_size", "offers"."sha256") in (0, 3));
--> statement-breakpoint
CREATE TRIGGER offers_counted AFTER INSERT OR DELETE OR UPDATE OF file_size ON offers
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('coalesce(($1).file_size, 0)');
