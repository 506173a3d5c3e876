CREATE TABLE "handed_facts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "handed_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"fact" text NOT NULL,
	"value" jsonb,
	"recorded" jsonb,
	"handed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "handed_facts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "handed_facts_decided" CHECK (("handed_facts"."decided_at" is null) = ("handed_facts"."value" is not null)),
	CONSTRAINT "handed_facts_refused" CHECK ("handed_facts"."reason" is null or "handed_facts"."decided_at" is not null),
	CONSTRAINT "handed_facts_recorded" CHECK ("handed_facts"."recorded" is null or "handed_facts"."decided_at" is null)
);
--> statement-breakpoint
CREATE TABLE "requested_data" (
	"account_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer NOT NULL,
	"facts" text[] NOT NULL,
	CONSTRAINT "requested_data_account_id_request_id_position_pk" PRIMARY KEY("account_id","request_id","position")
);
--> statement-breakpoint
ALTER TABLE "document_requests" ADD COLUMN "forms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "handed_facts" ADD CONSTRAINT "handed_facts_asked" FOREIGN KEY ("account_id","request_id","position") REFERENCES "public"."requested_data"("account_id","request_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_data" ADD CONSTRAINT "requested_data_request" FOREIGN KEY ("account_id","request_id") REFERENCES "public"."document_requests"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requested_data" ADD CONSTRAINT "requested_data_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handed_facts_waiting" ON "handed_facts" USING btree ("account_id","request_id","position","fact") WHERE "handed_facts"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "handed_facts_of_form" ON "handed_facts" USING btree ("account_id","request_id","position");--> statement-breakpoint
CREATE INDEX "requested_data_of_person" ON "requested_data" USING btree ("account_id","person_id");