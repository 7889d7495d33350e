-- Every company has a published page with a text, its jobs and its candidate bank.
INSERT INTO career_pages (id, company_id, page_id, title, active, content)
SELECT bench.id(10, n), bench.id(2, n), 'bolag-' || n, 'Jobba hos oss', true, jsonb_build_object(
  'subTitle', 'Vi söker dig som vill göra skillnad, varje dag.', 'headerImage', NULL, 'headerImageAlt', '', 'headerLayout', 'standard',
  'colors', '{"primary": "#006aff", "secondary": "#222222", "titleColor": "#ffffff", "subtitleColor": "#ffffff"}'::jsonb,
  'highlight', 'departments', 'brands', '[]'::jsonb, 'departments', '[{"name": "Administration"}, {"name": "Design"}]'::jsonb,
  'sections', jsonb_build_array(
    jsonb_build_object('_id', bench.id(11, n), 'type', 'text', 'title', 'Om oss', 'text', array_to_string(sentence.words, ' '),
      'image', NULL, 'imageAlt', '', 'showJobsButton', true),
    jsonb_build_object('_id', bench.id(12, n), 'type', 'jobs', 'title', 'Våra lediga jobb'),
    jsonb_build_object('_id', bench.id(13, n), 'type', 'candidate-bank', 'title', 'Jobba hos oss!', 'subtitle', '',
      'buttonText', 'Ansök')),
  'socials', '[]'::jsonb, 'stage', 1, 'registerYear', '1998', 'hired', '40', 'street', 'Storgatan 1', 'zip', '11122',
  'city', 'Stockholm', 'email', '', 'phoneNumber', '', 'companyWebsiteLink', '')
FROM generate_series(1, :companies) AS n JOIN bench.words sentence ON sentence.list = 'sentences';
