import mantine from 'postcss-preset-mantine';
import { lightPalette } from './build/light-palette.ts';

export default { plugins: [mantine(), lightPalette] };
