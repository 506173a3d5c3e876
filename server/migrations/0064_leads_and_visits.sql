CREATE TABLE "lead_properties" (
	"account_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_properties_account_id_property_id_lead_id_pk" PRIMARY KEY("account_id","property_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"origin" text NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"city" text,
	"neighborhoods" text[] DEFAULT '{}' NOT NULL,
	"wishes" text,
	"budget_from" numeric(14, 2),
	"budget_to" numeric(14, 2),
	"next_contact_on" date,
	"notes" text,
	"consent_on" date,
	"consent_how" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "leads_of_person" UNIQUE("account_id","person_id"),
	CONSTRAINT "leads_consent" CHECK (("leads"."consent_on" is null) = ("leads"."consent_how" is null))
);
--> statement-breakpoint
CREATE TABLE "visit_leads" (
	"account_id" integer NOT NULL,
	"visit_id" integer NOT NULL,
	"lead_id" integer NOT NULL,
	"whats_app_at" timestamp with time zone,
	CONSTRAINT "visit_leads_account_id_visit_id_lead_id_pk" PRIMARY KEY("account_id","visit_id","lead_id")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"host" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"impression" text,
	"words" text,
	"calendar_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "visits_impression_of_done" CHECK ("visits"."impression" is null or "visits"."state" = 'done')
);
--> statement-breakpoint
ALTER TABLE "lead_properties" ADD CONSTRAINT "lead_properties_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_properties" ADD CONSTRAINT "lead_properties_lead" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_leads" ADD CONSTRAINT "visit_leads_visit" FOREIGN KEY ("account_id","visit_id") REFERENCES "public"."visits"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_leads" ADD CONSTRAINT "visit_leads_lead" FOREIGN KEY ("account_id","lead_id") REFERENCES "public"."leads"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_properties_of_lead" ON "lead_properties" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE INDEX "leads_to_contact" ON "leads" USING btree ("account_id","next_contact_on","id");--> statement-breakpoint
CREATE INDEX "visit_leads_of_lead" ON "visit_leads" USING btree ("account_id","lead_id");--> statement-breakpoint
CREATE INDEX "visits_of_property" ON "visits" USING btree ("account_id","property_id","at");--> statement-breakpoint
CREATE INDEX "visits_in_time" ON "visits" USING btree ("account_id","at");