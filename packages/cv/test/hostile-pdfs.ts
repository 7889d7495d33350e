import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { catalogue, makePdf, onePage, type Part, page, stream } from './raw-pdf.ts';

const font: Part[] = ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'];
const text = (content: string) => Buffer.from(content);

function pdfDrawing(packed: Uint8Array, filters = '/FlateDecode'): Uint8Array {
  return makePdf([catalogue, onePage, page('/Font<</F 5 0 R>>'), stream(packed, `/Filter[${filters}]`), font]);
}

/** 64 MB of spaces sixteen times over, packed, without ever holding them all. */
function packedGigabyte(): Uint8Array {
  const part = deflateRawSync(Buffer.alloc(64_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const [header, end] = [Buffer.from([0x78, 0x9c]), Buffer.from([3, 0])];
  return Buffer.concat([header, ...Array.from({ length: 16 }, () => part), end]);
}

/** Files made to keep a reader busy or to fill its memory; each is a few megabytes at most. */
export const hostilePdfs = {
  'a page that goes on for ever': () =>
    pdfDrawing(deflateSync(Buffer.alloc(30_000_000, 'BT /F 9 Tf 1 0 0 1 9 9 Tm (x) Tj ET\n'))),
  'letters without end, past the edge of the page': () =>
    pdfDrawing(
      deflateSync(Buffer.concat([text('BT /F 9 Tf\n'), Buffer.alloc(100_000_000, '(a) Tj 1 0 Td '), text(' ET')])),
    ),
  'kilobytes that unpack to a gigabyte': () => pdfDrawing(deflateSync(packedGigabyte()), '/FlateDecode/FlateDecode'),
  '400,000 objects': () =>
    makePdf([catalogue, onePage, page(''), stream(text('')), ...Array.from({ length: 400_000 }, (): Part[] => ['[]'])]),
  'lists within lists': () => pdfDrawing(deflateSync(text('['.repeat(4_000_000)))),
  'a form that draws itself': () =>
    makePdf([
      catalogue,
      onePage,
      page('/XObject<</X 5 0 R>>'),
      stream(text('/X Do')),
      stream(text('/X Do /X Do'), '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>'),
    ]),
  'forms that draw each other twice, forty deep': () =>
    makePdf([
      catalogue,
      onePage,
      page('/XObject<</X 5 0 R>>'),
      stream(text('/X Do')),
      ...Array.from({ length: 40 }, (_, index) =>
        stream(
          text('/X Do /X Do'),
          `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${Math.min(index + 6, 44)} 0 R>>>>`,
        ),
      ),
    ]),
  'a form that is drawn ten thousand times': () =>
    makePdf([
      catalogue,
      onePage,
      page('/XObject<</X 5 0 R>>'),
      stream(text('/X Do '.repeat(10_000))),
      stream(
        deflateSync(text(`BT /F 9 Tf (a) Tj ${'() Tj '.repeat(200_000)}ET`)),
        '/Filter/FlateDecode/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F 6 0 R>>>>',
      ),
      font,
    ]),
  'pages whose parent is their child': () =>
    makePdf([catalogue, ['<</Type/Pages/Kids[3 0 R]/Count 5>>'], ['<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 5>>']]),
  'a picture of 60,000 by 60,000 dots': () =>
    makePdf([
      catalogue,
      onePage,
      page('/XObject<</X 5 0 R>>'),
      stream(text('600 0 0 800 0 0 cm /X Do')),
      stream(
        deflateSync(Buffer.alloc(50_000_000)),
        '/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode',
      ),
    ]),
  'twenty thousand fonts': () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `F${index}`);
    const fonts = names.map((name) => `/${name} 5 0 R`).join('');
    const content = names.map((name) => `BT /${name} 9 Tf 9 9 Td (x) Tj ET`).join('\n');
    const cid: Part[] = [
      '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/X/Flags 4/FontFile2 6 0 R>>>>]>>',
    ];
    return makePdf([
      catalogue,
      onePage,
      page(`/Font<<${fonts}>>`),
      stream(text(content)),
      cid,
      stream(Buffer.alloc(9_000, 1)),
    ]);
  },
} satisfies Record<string, () => Uint8Array>;

/** Takes minutes in little memory, so that it is its time that ends it, however fast the machine is. */
export const endlessPdf = hostilePdfs['a form that is drawn ten thousand times'];
