CREATE TABLE "duty_answers" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "duty_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"amount" numeric(14, 2),
	"note" text,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"outcome_on" date,
	"outcome_words" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "duty_answers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "duty_answers_answer_or_amount" CHECK ("duty_answers"."answer" is null or "duty_answers"."amount" is null),
	CONSTRAINT "duty_answers_outcome_whole" CHECK (num_nulls("duty_answers"."outcome", "duty_answers"."outcome_on", "duty_answers"."outcome_words") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "register_parties" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "register_parties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"deal_id" integer NOT NULL,
	"side" text NOT NULL,
	"full_name" text NOT NULL,
	"number" text,
	"kept_until" date NOT NULL,
	CONSTRAINT "register_parties_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "yearly_duties" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "yearly_duties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"duty" text NOT NULL,
	"year" smallint NOT NULL,
	"done_on" date NOT NULL,
	"protocol" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "yearly_duties_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "is_company" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "cnpj" text;--> statement-breakpoint
ALTER TABLE "duty_answers" ADD CONSTRAINT "duty_answers_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_answers" ADD CONSTRAINT "duty_answers_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "register_parties" ADD CONSTRAINT "register_parties_deal" FOREIGN KEY ("account_id","deal_id") REFERENCES "public"."deals"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "yearly_duties" ADD CONSTRAINT "yearly_duties_user" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_answers_one" ON "duty_answers" USING btree ("account_id","deal_id","question");--> statement-breakpoint
CREATE INDEX "duty_answers_pending" ON "duty_answers" USING btree ("account_id","deal_id") WHERE "duty_answers"."outcome" is null and ("duty_answers"."answer" = 'yes' or "duty_answers"."amount" is not null);--> statement-breakpoint
CREATE INDEX "register_parties_of_deal" ON "register_parties" USING btree ("account_id","deal_id");--> statement-breakpoint
CREATE INDEX "register_parties_kept_until" ON "register_parties" USING btree ("kept_until");--> statement-breakpoint
CREATE UNIQUE INDEX "yearly_duties_one" ON "yearly_duties" USING btree ("account_id","duty","year");