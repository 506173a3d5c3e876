CREATE TABLE "paper_facts" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "paper_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"person_id" integer,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"page" smallint NOT NULL,
	"words" text NOT NULL,
	"is_sure" boolean NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"reason" text,
	"was_empty" boolean,
	CONSTRAINT "paper_facts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "paper_facts_answered" CHECK (("paper_facts"."answer" is null) = ("paper_facts"."answered_at" is null)),
	CONSTRAINT "paper_facts_reason" CHECK ("paper_facts"."reason" is null or "paper_facts"."answer" = 'refused'),
	CONSTRAINT "paper_facts_empty" CHECK (("paper_facts"."was_empty" is not null) = ("paper_facts"."answer" is not distinct from 'accepted'))
);
--> statement-breakpoint
ALTER TABLE "paper_facts" ADD CONSTRAINT "paper_facts_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_facts" ADD CONSTRAINT "paper_facts_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_facts" ADD CONSTRAINT "paper_facts_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_facts_of_document" ON "paper_facts" USING btree ("account_id","document_id");--> statement-breakpoint
CREATE INDEX "paper_facts_of_property" ON "paper_facts" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "paper_facts_of_person" ON "paper_facts" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "paper_facts_waiting" ON "paper_facts" USING btree ("account_id","property_id") WHERE "paper_facts"."answer" is null;