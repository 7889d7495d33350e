import type { Sitter } from '../pictures/portrait.ts';
import type { Random } from '../random.ts';

interface Generation {
  /** Born from this year until the next group's. */
  from: number;
  women: string;
  men: string;
}

const swedish: readonly Generation[] = [
  {
    from: 1955,
    women: 'Lena Eva Annika Susanne Carina Ulrika Åsa Helena Pia Monica Marie Birgitta Gunilla Agneta Anette Yvonne',
    men: 'Lars Anders Per Mikael Peter Thomas Stefan Jan Ulf Hans Håkan Göran Kjell Roger Mats Conny',
  },
  {
    from: 1976,
    women:
      'Jenny Sara Johanna Malin Linda Sandra Josefin Erika Therese Karin Hanna Maria Elisabeth Frida Jessica Cecilia',
    men: 'Johan Daniel Fredrik Marcus Andreas Erik Jonas Mattias Henrik Robin Magnus Martin Niklas Patrik Jimmy Christian',
  },
  {
    from: 1991,
    women:
      'Emma Julia Elin Amanda Ida Matilda Moa Linnéa Sofia Felicia Rebecka Lovisa Ellen Alice Klara Tova Nathalie Louise',
    men: 'Oscar Viktor Filip Anton Emil Alexander Simon Jakob Gustav Kevin Sebastian Albin Ludvig Rasmus Adam Tobias Max Isak',
  },
  {
    from: 2003,
    women: 'Wilma Ebba Alva Maja Tilda Nellie Saga Agnes Signe Stella Elsa Tuva Ronja Vera',
    men: 'William Lucas Hugo Elias Leo Melvin Alvin Theo Noel Edvin Axel Malte Sixten Arvid',
  },
];

const swedishSurnames =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindqvist Lindgren Berglund Axelsson Bergström Lundberg Lund Mattsson Lundgren Fredriksson Berg Sandberg Henriksson Forsberg Sjöberg Wallin Engström Danielsson Håkansson Eklund Lundin Gunnarsson Björk Holm Bergman Samuelsson Fransson Nyström Holmberg Arvidsson Söderberg Isaksson Nyberg Blomqvist Mårtensson Nordström Lundqvist Björklund Hermansson Åberg Norberg Hedlund Ekström Sundberg Hedberg Strand Ek Öberg Åkesson Dahlberg Hellström Viklund Sjöström Norén Sundström Nordin Falk Stenberg Rosén Ekholm Åström Boman Sköld Granlund Wikström Alm Lindahl Borg';

interface Background {
  /** Of 130: together a good quarter of everyone. */
  share: number;
  /** Mother tongue beside Swedish, as the reference data calls it. */
  language: string;
  complexion: Sitter['complexion'];
  women: string;
  men: string;
  surnames: string;
  headscarves?: number;
}

const backgrounds: readonly Background[] = [
  {
    share: 6,
    language: 'Arabiska',
    complexion: 'tan',
    women: 'Fatima Rana Noor Hala Yasmin Mariam Zeinab Lina Samar Dima',
    men: 'Ahmad Omar Ali Hassan Yousef Khaled Mustafa Bilal Samer Tarek',
    surnames: 'Haddad Al-Masri Khalil Saleh Mansour Darwish Hamdan Kassab Nasser Aziz Barakat',
    headscarves: 0.5,
  },
  {
    share: 3,
    language: 'Somaliska',
    complexion: 'dark',
    women: 'Hodan Ayaan Ifrah Sagal Amina Nasra',
    men: 'Abdi Mohamed Liban Yusuf Guled Ismail',
    surnames: 'Warsame Abdullahi Farah Hersi Jama Osman Ali Nur',
    headscarves: 0.7,
  },
  {
    share: 4,
    language: 'Bosniska',
    complexion: 'fair',
    women: 'Amra Selma Lejla Emina Sanela Jasmina',
    men: 'Adnan Emir Senad Mirza Edin Haris',
    surnames: 'Hodžić Kovačević Begić Delić Mujić Halilović Omerović',
  },
  {
    share: 3,
    language: 'Persiska',
    complexion: 'tan',
    women: 'Shirin Parisa Nasrin Leila Mina Azadeh',
    men: 'Reza Amir Navid Farhad Kian Babak',
    surnames: 'Karimi Ahmadi Rezaei Hosseini Rahimi Moradi Tehrani',
  },
  {
    share: 2.5,
    language: 'Dari',
    complexion: 'tan',
    women: 'Zahra Maryam Sakina Freshta',
    men: 'Mahdi Jawad Nabil Habib Esmat',
    surnames: 'Haidari Nazari Mohammadi Sultani Qasimi',
    headscarves: 0.4,
  },
  {
    share: 3,
    language: 'Polska',
    complexion: 'fair',
    women: 'Agnieszka Katarzyna Monika Ewa Magdalena',
    men: 'Piotr Marek Tomasz Pawel Krzysztof',
    surnames: 'Kowalski Nowak Lewandowski Wójcik Zielinski Mazur',
  },
  {
    share: 3.5,
    language: 'Finska',
    complexion: 'fair',
    women: 'Päivi Tuula Satu Kirsi Minna',
    men: 'Jari Timo Kari Mika Juha',
    surnames: 'Korhonen Virtanen Mäkinen Nieminen Heikkinen Laine Niemi',
  },
  {
    share: 2.5,
    language: 'Turkiska',
    complexion: 'tan',
    women: 'Elif Ayse Zeynep Derya',
    men: 'Emre Murat Kemal Serkan',
    surnames: 'Yilmaz Demir Kaya Aydin Öztürk',
  },
  {
    share: 2.5,
    language: 'Tigrinja',
    complexion: 'brown',
    women: 'Selam Rahwa Helen Feven',
    men: 'Yonas Samuel Filmon Dawit',
    surnames: 'Tesfay Ghebremichael Haile Kidane Tekle',
  },
  {
    share: 2,
    language: 'Spanska',
    complexion: 'tan',
    women: 'Camila Paola Daniela Carolina',
    men: 'Rodrigo Pablo Cristian Diego',
    surnames: 'Rojas Muñoz Contreras Fuentes Soto',
  },
  {
    share: 1.6,
    language: 'Thailändska',
    complexion: 'tan',
    women: 'Malee Suda Kanya Ratana',
    men: 'Somchai Anan',
    surnames: 'Saelim Phansri Wongsa Boonmee',
  },
  {
    share: 2,
    language: 'Ukrainska',
    complexion: 'fair',
    women: 'Oksana Olena Iryna Natalia',
    men: 'Andrij Dmytro Serhij Taras',
    surnames: 'Kovalenko Shevchenko Bondarenko Melnyk Tkachenko',
  },
];

export interface Name {
  first: string;
  last: string;
  /** Null where it is Swedish. */
  motherTongue: string | null;
  complexion: Sitter['complexion'];
  headscarf: boolean;
}

const words = (list: string): string[] => list.split(' ');

/** A name nobody in `taken` has; it is added to them. */
export function pickName(random: Random, isWoman: boolean, birthYear: number, taken: Set<string>): Name {
  const draw = random.next() * 130;
  let passed = 0;
  const background = backgrounds.find(({ share }) => {
    passed += share;
    return draw < passed;
  });
  for (;;) {
    const name = background ? fromBackground(random, background, isWoman) : fromGeneration(random, isWoman, birthYear);
    const whole = `${name.first} ${name.last}`;
    if (taken.has(whole)) continue;
    taken.add(whole);
    return name;
  }
}

function fromBackground(random: Random, background: Background, isWoman: boolean): Name {
  return {
    first: random.pick(words(isWoman ? background.women : background.men)),
    last: random.pick(words(background.surnames)),
    motherTongue: background.language,
    complexion: background.complexion,
    headscarf: isWoman && random.chance(background.headscarves ?? 0),
  };
}

function fromGeneration(random: Random, isWoman: boolean, birthYear: number): Name {
  const generation = swedish.findLast(({ from }) => from <= birthYear) ?? swedish[0];
  const first = random.pick(words((isWoman ? generation?.women : generation?.men) ?? 'Kim'));
  return { first, last: random.pick(words(swedishSurnames)), motherTongue: null, complexion: 'fair', headscarf: false };
}

/** As written in an email address: without accents and signs. */
export function emailOf({ first, last }: Name): string {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll('ø', 'o')
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '');
  return `${plain(first)}.${plain(last)}@example.se`;
}
