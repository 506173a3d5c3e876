CREATE TABLE "dossier_presets" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dossier_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"groups" text[] NOT NULL,
	"reveal_cpf" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dossier_presets_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "dossier_presets_name" UNIQUE("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "dossiers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dossiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"pieces" text[] NOT NULL,
	"cover" jsonb NOT NULL,
	"status" text DEFAULT 'preparing' NOT NULL,
	"failure" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"storage_key" uuid,
	"file_size" bigint,
	"sha256" "bytea",
	"zip_key" uuid,
	"zip_size" bigint,
	"zip_sha256" "bytea",
	"pages" integer,
	"sealed_bytes" bigint,
	"sealed_sha256" "bytea",
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "dossiers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "dossiers_storageKey_unique" UNIQUE("storage_key"),
	CONSTRAINT "dossiers_zipKey_unique" UNIQUE("zip_key"),
	CONSTRAINT "dossiers_ready_has_files" CHECK ("dossiers"."status" <> 'ready' or num_nulls("dossiers"."storage_key", "dossiers"."file_size", "dossiers"."sha256", "dossiers"."zip_key", "dossiers"."zip_size", "dossiers"."zip_sha256", "dossiers"."pages") = 0)
);
--> statement-breakpoint
ALTER TABLE "dossier_presets" ADD CONSTRAINT "dossier_presets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dossiers" ADD CONSTRAINT "dossiers_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dossiers_of_property" ON "dossiers" USING btree ("account_id","property_id","id");--> statement-breakpoint
CREATE INDEX "dossiers_of_user" ON "dossiers" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "dossiers_same" ON "dossiers" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE INDEX "dossiers_preparing" ON "dossiers" USING btree ("created_at") WHERE "dossiers"."status" = 'preparing';
--> statement-breakpoint
CREATE TRIGGER dossiers_counted AFTER INSERT OR DELETE OR UPDATE OF file_size, zip_size ON dossiers
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('coalesce(($1).file_size, 0) + coalesce(($1).zip_size, 0)');
