CREATE TABLE "deal_papers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "deal_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"document_id" integer,
	"set_aside_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_papers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "deal_papers_file_or_reason" CHECK (num_nonnulls("deal_papers"."document_id", "deal_papers"."set_aside_reason") = 1)
);
--> statement-breakpoint
ALTER TABLE "deal_papers" ADD CONSTRAINT "deal_papers_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_papers" ADD CONSTRAINT "deal_papers_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_papers" ADD CONSTRAINT "deal_papers_file" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_papers_of_deal" ON "deal_papers" USING btree ("account_id","deal_id");--> statement-breakpoint
CREATE INDEX "deal_papers_of_person" ON "deal_papers" USING btree ("account_id","person_id");--> statement-breakpoint
CREATE INDEX "deal_papers_of_document" ON "deal_papers" USING btree ("account_id","document_id");