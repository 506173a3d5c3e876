CREATE TABLE "share_dossier_views" (
	"account_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"page" smallint NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_dossier_views_account_id_visit_id_page_pk" PRIMARY KEY("account_id","visit_id","page")
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "dossier_id" integer;--> statement-breakpoint
ALTER TABLE "share_dossier_views" ADD CONSTRAINT "share_dossier_views_visit" FOREIGN KEY ("account_id","visit_id") REFERENCES "public"."share_visits"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_dossier" FOREIGN KEY ("account_id","dossier_id") REFERENCES "public"."dossiers"("account_id","id") ON DELETE set null ("dossier_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_of_dossier" ON "shares" USING btree ("account_id","dossier_id");