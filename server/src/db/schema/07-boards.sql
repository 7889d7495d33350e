-- Boards and their columns.

-- A cached response of a board is valid for one version. Every transaction that changes what a board shows bumps it.
CREATE TABLE boards (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  job_id uuid NOT NULL UNIQUE REFERENCES jobs ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 0,
  -- When an application was last moved.
  moved_at timestamptz
) WITH (fillfactor = 80); -- Room on the page for the next version of the row, which is updated often.
CREATE INDEX boards_company ON boards (company_id);

-- position is a fractional index: a move rewrites one row. Compared bytewise, as the library that makes it expects.
CREATE TABLE board_columns (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  board_id uuid NOT NULL REFERENCES boards ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
  value text NOT NULL,
  color text NOT NULL,
  -- Applications moved to a column of the stage 'declined' are declined.
  stage text NOT NULL DEFAULT 'review' CHECK (stage IN ('new', 'review', 'interview', 'offer', 'hired', 'declined')),
  position text COLLATE "C" NOT NULL
);
CREATE INDEX board_columns_board ON board_columns (board_id, position);

-- What a company user has chosen of how a column is sorted and filtered (columnView in contract/src/boards/schema.ts).
CREATE TABLE column_views (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  column_id uuid NOT NULL REFERENCES board_columns ON DELETE CASCADE,
  view jsonb NOT NULL,
  PRIMARY KEY (user_id, column_id)
);
CREATE INDEX column_views_column ON column_views (column_id);
