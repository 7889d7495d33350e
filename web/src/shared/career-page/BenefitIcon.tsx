import type { BenefitIcon as Name } from '@platsa/contract/career-pages/rules';
import {
  IconBabyCarriage,
  IconBarbell,
  IconBike,
  IconBus,
  IconCertificate,
  IconClock,
  IconCoffee,
  IconCoin,
  IconConfetti,
  IconDiscount,
  IconHeart,
  IconHome,
  IconLeaf,
  IconPlane,
  IconSchool,
  IconStar,
  IconUmbrella,
  IconUsers,
} from '@tabler/icons-react';

const icons = {
  heart: IconHeart,
  clock: IconClock,
  home: IconHome,
  coin: IconCoin,
  certificate: IconCertificate,
  school: IconSchool,
  coffee: IconCoffee,
  family: IconBabyCarriage,
  discount: IconDiscount,
  confetti: IconConfetti,
  bike: IconBike,
  bus: IconBus,
  plane: IconPlane,
  umbrella: IconUmbrella,
  people: IconUsers,
  leaf: IconLeaf,
  barbell: IconBarbell,
  star: IconStar,
} satisfies Record<Name, unknown>;

export function BenefitIcon({ icon, size = 26 }: { icon: Name; size?: number }) {
  const Icon = icons[icon];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
}
