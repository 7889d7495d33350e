-- What happens when a card comes to a column. Going with the template: nothing can be sent without it.
CREATE TABLE column_triggers (
  column_id uuid NOT NULL REFERENCES board_columns ON DELETE CASCADE,
  type text NOT NULL DEFAULT 'email' CHECK (type = 'email'),
  template_id uuid NOT NULL REFERENCES message_templates ON DELETE CASCADE,
  position smallint NOT NULL,
  PRIMARY KEY (column_id, type, template_id)
);
CREATE INDEX column_triggers_template ON column_triggers (template_id);

-- The company has written to the applicant, in the chat or by mail. Kept, because a board shows it on every card.
ALTER TABLE applicants ADD COLUMN messaged boolean NOT NULL DEFAULT false;
UPDATE applicants SET messaged = true
FROM conversations c WHERE c.applicant_id = applicants.id
  AND EXISTS (SELECT FROM messages m WHERE m.conversation_id = c.id AND m.from_company);

-- The two defaults for mail too (templates/default-templates.ts).
INSERT INTO message_templates (company_id, type, title, subject, message, status)
SELECT companies.id, 'email', template.title, template.subject, template.message, template.status
FROM companies, (VALUES
  ('Tacka nej', 'Din ansökan till {annons}', E'Hej {förnamn}!\n\nTack för att du sökte tjänsten {annons} hos {företag}. Vi har nu gått igenom alla ansökningar och har valt att gå vidare med andra kandidater.\n\nVi uppskattar att du tog dig tid och önskar dig lycka till.\n\nVänliga hälsningar\n{företag}', 1),
  ('Bjud in till intervju', 'Vi vill träffa dig – {annons}', E'Hej {förnamn}!\n\nTack för din ansökan till {annons}. Vi vill gärna träffa dig för en intervju.\n\nVilka tider passar dig under de närmaste dagarna?\n\nVänliga hälsningar\n{företag}', 0)
) AS template (title, subject, message, status);
