import { scorePart } from '@platsa/contract/applications/schema';
import { capsScore } from '@platsa/contract/jobs/requirements';
import { findReferenceByName } from '@platsa/reference-data/catalog';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdings, type KindedHolding, levelOf, requirements } from '../../../test/matching/arbitraries.ts';
import { type Requirement, scoreMatch } from './score.ts';

const newTag = '01900000-0000-7000-8000-0000000000ff';
const held = (tagId: string, level: number | null = null) => ({ tagId, level, isFirst: false });
const trait = (tagId: string, importance: number): Requirement => ({
  tagId,
  kind: 'trait',
  min: null,
  max: null,
  importance,
});

describe('a match score', () => {
  it('is the mean of the fits, weighted by importance', () => {
    const { score } = scoreMatch([trait('lugn', 3), trait('snabb', 1)], [held('lugn')]);
    expect(score).toBe(0.75);
  });

  it('is 0 without parts for a job without requirements', () => {
    expect(scoreMatch([], [held('lugn')])).toEqual({ score: 0, parts: [] });
  });

  it('contains the part of each requirement', () => {
    const excel: Requirement = { tagId: 'excel', kind: 'skill', min: 3, max: 6, importance: 4 };
    const { parts } = scoreMatch([excel, trait('lugn', 2)], [held('excel', 2)]);
    expect(parts).toEqual([
      {
        tagId: 'excel',
        kind: 'skill',
        importance: 4,
        needed: true,
        fit: 2 / 3,
        state: 'partly',
        min: 3,
        max: 6,
        level: 2,
      },
      {
        tagId: 'lugn',
        kind: 'trait',
        importance: 2,
        needed: false,
        fit: 0,
        state: 'missing',
        min: null,
        max: null,
        level: null,
      },
    ]);
  });

  it.each([
    ['Bil B', 'B-körkort', 1],
    ['Lastbil C1', 'CE-körkort', 1],
    ['B-körkort', 'Bil B', 1],
    ['B-körkort', 'CE-körkort', 1],
    ['Bil B', 'Lastbil C', 1],
    ['BE-körkort', 'C-körkort', 0],
    ['Bil BE', 'B-körkort', 0],
    ['D-körkort', 'CE-körkort', 0],
    ['YKB', 'YKB gods', 1],
    ['YKB gods', 'YKB persontrafik', 0],
    ['Truckkort', 'Truck B1', 1],
    ['Truck A1', 'Truckkort', 0],
    ['A1-körkort', 'Truck A4', 0],
  ])('a requirement of %s, met by %s: %i', (wanted, owned, score) => {
    const tagOf = (name: string) => {
      const tag = (['license', 'vehicle'] as const).map((kind) => findReferenceByName(kind, name)).find(Boolean);
      return { id: tag?.id ?? '', kind: tag?.kind as 'license' | 'vehicle' };
    };
    const requirement = { ...trait(tagOf(wanted).id, 4), kind: tagOf(wanted).kind };
    expect(scoreMatch([requirement], [held(tagOf(owned).id)]).score).toBe(score);
  });

  it('still ranks applicants who miss the same Krav', () => {
    const asked = [trait('krav', 4), ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => trait(name, 3))];
    const most = scoreMatch(
      asked,
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => held(name)),
    ).score;
    const fewer = scoreMatch(
      asked,
      ['a', 'b', 'c', 'd', 'e'].map((name) => held(name)),
    ).score;
    expect(most).toBeLessThan(0.6);
    expect(fewer).toBeLessThan(most);
  });

  it('is not lowered by a Krav that is met by half or more', () => {
    const excel: Requirement = { tagId: 'excel', kind: 'skill', min: 4, max: 6, importance: 4 };
    const rest = ['a', 'b', 'c'].map((tagId): Requirement => ({ ...trait(tagId, 4), kind: 'license' }));
    const others = ['a', 'b', 'c'].map((name) => held(name));
    expect(scoreMatch([excel, ...rest], [held('excel', 2), ...others]).score).toBe(0.875);
    expect(scoreMatch([excel, ...rest], [held('excel', 1), ...others]).score).toBeLessThan(0.6);
  });
});

describe('what a person has', () => {
  const profession = (name: string) => findReferenceByName('profession', name)?.id ?? '';
  const years = (name: string, min: number, max: number): Requirement => {
    return { tagId: profession(name), kind: 'profession', min, max, importance: 4 };
  };

  it.each([2, 4, 5, 6])(
    'does not meet a range of 0–%i years without the tag, and meets it with the tag at any level',
    (max) => {
      const warehouse = years('Lagerarbetare', 0, max);
      const excel: Requirement = { tagId: 'excel', kind: 'skill', min: 0, max, importance: 2 };
      expect(scoreMatch([warehouse], [])).toMatchObject({ score: 0, parts: [{ level: null, state: 'missing' }] });
      expect(scoreMatch([excel], []).score).toBe(0);
      expect(scoreMatch([warehouse], [held(warehouse.tagId, 0)]).score).toBe(1);
      expect(scoreMatch([excel], [held('excel', 1)]).score).toBe(1);
    },
  );

  it('counts in part when it is years in a kindred profession, and names that profession', () => {
    const asked = [years('Undersköterska äldreboende', 2, 5)];
    const kin = { state: 'partly', level: 15, kin: 'Undersköterska' };
    const carer = held(profession('Undersköterska'), 15);
    expect(scoreMatch(asked, [carer])).toMatchObject({ score: 0.75, parts: [kin] });
    expect(scoreMatch(asked, [held(profession('Undersköterska sjukhus'), 1)]).score).toBe(0.375);
    expect(scoreMatch(asked, [held(profession('Undersköterska äldreboende'), 1), carer])).toMatchObject({
      parts: [kin],
    });
    const own = scoreMatch(asked, [held(profession('Undersköterska äldreboende'), 2), carer]).parts[0];
    expect(own).toMatchObject({ state: 'met', level: 2 });
    expect(own).not.toHaveProperty('kin');
  });

  it('does not count for a profession that merely stands in the same group of all the rest', () => {
    expect(scoreMatch([years('DJ', 1, 6)], [held(profession('Tatuerare'), 9)]).score).toBe(0);
    expect(scoreMatch([years('Kock', 1, 6)], [held(profession('Servitör'), 9)]).score).toBe(0);
  });

  it('weighs a quarter when it is a trait that one ticks oneself', () => {
    const licence: Requirement = { ...trait('b', 2), kind: 'license' };
    expect(scoreMatch([licence, trait('lugn', 2)], [held('b')]).score).toBe(0.8);
    expect(scoreMatch([licence, trait('lugn', 2)], [held('lugn')]).score).toBe(0.2);
  });
});

describe('for any job and any profile', () => {
  it('the score is from 0 to 1, and the parts have the shape of the contract', () => {
    fc.assert(
      fc.property(requirements, holdings, (asked, has) => {
        const { score, parts } = scoreMatch(asked, has);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(scorePart.array().parse(parts)).toEqual(parts);
        expect(parts.map((part) => part.tagId)).toEqual(asked.map((row) => row.tagId));
      }),
    );
  });

  it('the score is 1 exactly when every requirement is met', () => {
    fc.assert(
      fc.property(requirements, holdings, (asked, has) => {
        fc.pre(asked.length > 0);
        const { score, parts } = scoreMatch(asked, has);
        expect(score === 1).toBe(parts.every((part) => part.state === 'met'));
      }),
    );
  });

  it('the order of requirements and profile tags does not change the score at all', () => {
    fc.assert(
      fc.property(requirements, holdings, fc.infiniteStream(fc.nat()), (asked, has, random) => {
        const shuffled = <T>(rows: T[]) =>
          rows
            .map((row) => ({ row, key: random.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ row }) => row);
        expect(scoreMatch(shuffled(asked), shuffled(has)).score).toBe(scoreMatch(asked, has).score);
      }),
    );
  });

  it('a missing Krav keeps the score below 0.6, also as rounded on the card and in the circle', () => {
    fc.assert(
      fc.property(requirements, holdings, (asked, has) => {
        const { score, parts } = scoreMatch([...asked, trait(newTag, 4)], has);
        expect(parts.some((part) => part.state === 'missing' && capsScore(part))).toBe(true);
        expect(score).toBeLessThan(0.6);
        expect(Math.round(score * 100)).toBeLessThan(60);
      }),
    );
  });

  it('a higher level never lowers the score', () => {
    const raised = holdings
      .filter((has) => has.length > 0)
      .chain((has) =>
        fc.nat(has.length - 1).chain((index) => {
          const before = has[index] as KindedHolding;
          return levelOf(before.kind).map((level) => {
            const higher = level !== null && level > (before.level ?? 0) ? level : before.level;
            return { has, better: has.with(index, { ...before, level: higher }) };
          });
        }),
      );
    fc.assert(
      fc.property(requirements, raised, (asked, { has, better }) => {
        expect(scoreMatch(asked, better).score).toBeGreaterThanOrEqual(scoreMatch(asked, has).score);
      }),
    );
  });

  it('one more profile tag never lowers the score', () => {
    fc.assert(
      fc.property(requirements, holdings, (asked, has) => {
        expect(scoreMatch(asked, has).score).toBeGreaterThanOrEqual(scoreMatch(asked, has.slice(1)).score);
      }),
    );
  });

  it('one more requirement never lowers the score when it is met, and never raises it when it is missing', () => {
    fc.assert(
      fc.property(requirements, holdings, fc.integer({ min: 1, max: 4 }), (asked, has, importance) => {
        const before = scoreMatch(asked, has).score;
        const more = [...asked, trait(newTag, importance)];
        expect(scoreMatch(more, [...has, held(newTag)]).score).toBeGreaterThanOrEqual(before);
        expect(scoreMatch(more, has).score).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('a higher minimum never raises the score', () => {
    fc.assert(
      fc.property(requirements, holdings, (asked, has) => {
        const stricter = asked.map((row) => (row.min === null ? row : { ...row, min: Math.min(row.min + 1, 5) }));
        const { score } = scoreMatch(
          asked.map((row) => ({ ...row, min: row.min && Math.min(row.min, 5) })),
          has,
        );
        expect(scoreMatch(stricter, has).score).toBeLessThanOrEqual(score);
      }),
    );
  });

  it('profile tags that the job does not require add nothing', () => {
    fc.assert(
      fc.property(requirements, holdings, (asked, has) => {
        expect(scoreMatch(asked, [...has, held(newTag)])).toEqual(scoreMatch(asked, has));
      }),
    );
  });
});
