import type { Education, Experience, Profile } from '@platsa/contract/profiles/schema';
import { type VehicleType, vehicleClasses, vehicleTypes } from '@platsa/contract/reference/vehicles';
import type { TagKind } from '@platsa/reference-data/catalog';
import type { Db } from '../../db/database.ts';
import { getProfile } from './queries.ts';

/** A profile as its owner and the companies applied to see it. The caller has checked that the actor may see it. */
export async function readProfile(db: Db, personId: string): Promise<Profile> {
  return profileView(await getProfile(db, personId));
}

type ProfileRow = Awaited<ReturnType<typeof getProfile>>;
type OwnedTag = ProfileRow['tags'][number];

const tagView = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });

function profileView(row: ProfileRow): Profile {
  const pickTags = (kind: TagKind) => row.tags.filter((tag) => tag.kind === kind);
  return {
    desc: row.description ?? '',
    availability: row.availability,
    skills: pickTags('skill').map((tag) => ({ _skill: tagView(tag), rating: tag.level })),
    _traits: pickTags('trait').map(tagView),
    languages: pickTags('language').map((tag) => ({
      langId: tag.id,
      name: tag.name,
      rating: tag.level,
      first: tag.isFirst,
    })),
    _licenses: pickTags('license').map(tagView),
    vehicles: vehiclesView(pickTags('vehicle')),
    _preferredProfessions: row.preferred.map(tagView),
    _topics: pickTags('topic').map(tagView),
    experiences: row.experiences.map(experienceView),
    educations: row.educations.map(educationView),
    experienceYears: pickTags('profession').map((tag) => ({ _profession: tagView(tag), years: tag.level ?? 0 })),
  };
}

function vehiclesView(vehicleTags: OwnedTag[]): Profile['vehicles'] {
  const listClasses = (vehicle: VehicleType) => {
    const classes = vehicleTags
      .filter((tag) => tag.attributes.vehicleType === vehicle)
      .map((tag) => tag.attributes.licenseType);
    return vehicleClasses[vehicle].filter((name) => classes.includes(name));
  };
  return vehicleTypes
    .map((vehicle) => ({ vehicle, licenses: listClasses(vehicle) }))
    .filter(({ licenses }) => licenses.length > 0);
}

function experienceView(row: ProfileRow['experiences'][number]): Experience {
  return {
    _id: row.id,
    companyName: row.companyName,
    title: row.title,
    _profession: row.professionId && row.professionName ? { _id: row.professionId, name: row.professionName } : null,
    desc: row.description,
    ...periodView(row),
  };
}

function educationView(row: ProfileRow['educations'][number]): Education {
  return {
    _id: row.id,
    educationType: row.educationType,
    schoolName: row.schoolName,
    title: row.title,
    ...periodView(row),
    _school: row.schoolCode,
    _category: row.categoryCode,
    _program: row.programCode,
    _degree: row.degreeCode,
  };
}

interface PeriodRow {
  startDate: string;
  endDate: string | null;
  isCurrent: boolean;
  startYearOnly: boolean;
  endYearOnly: boolean;
}

function periodView({ startDate, endDate, isCurrent, startYearOnly, endYearOnly }: PeriodRow) {
  const shown = (date: string, yearOnly: boolean) => (yearOnly ? date.slice(0, 4) : date);
  return {
    startDate: shown(startDate, startYearOnly),
    endDate: endDate && shown(endDate, endYearOnly),
    current: isCurrent,
  };
}
