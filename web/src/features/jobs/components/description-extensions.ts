import { isAllowedLink } from '@platsa/contract/jobs/description';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

/** The kinds of node that the contract's description has, and no others: what is pasted is reduced to them. */
export const descriptionExtensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  UndoRedo,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  // Lists are one level deep; pasted inner lists become lists of their own.
  ListItem.extend({ content: 'paragraph' }),
  Heading.extend({
    // The page's title is the first level. Pasted headings of other levels become the nearest one.
    parseHTML: () => [
      ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
      ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
  }).configure({ levels: [2, 3] }),
  Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null },
    isAllowedUri: (href) => href !== undefined && isAllowedLink(href),
  }),
];
