import type { ResolvedResume } from '@platsa/contract/profiles/schema';
import type { TagKind } from '@platsa/reference-data/catalog';
import type { Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, Id, Json, UpdatedAt } from './columns.ts';

/** Profiles of persons, and the CVs they upload. */
export interface ProfileTables {
  profiles: { personId: string; description: Generated<string>; availability: number | null; updatedAt: UpdatedAt };
  profileTags: {
    personId: string;
    tagId: string;
    kind: TagKind;
    level: number | null;
    isFirst: Generated<boolean>;
    position: Generated<number>;
  };
  preferredProfessions: { personId: string; tagId: string; position: Generated<number> };
  experiences: {
    id: Id;
    personId: string;
    companyName: string;
    professionId: string | null;
    title: Generated<string>;
    description: string;
    startDate: string;
    endDate: string | null;
    isCurrent: Generated<boolean>;
    latest: GeneratedAlways<string>;
    startYearOnly: Generated<boolean>;
    endYearOnly: Generated<boolean>;
  };
  educations: {
    id: Id;
    personId: string;
    educationType: number;
    schoolName: string;
    title: string;
    startDate: string;
    endDate: string | null;
    isCurrent: Generated<boolean>;
    latest: GeneratedAlways<string>;
    startYearOnly: Generated<boolean>;
    endYearOnly: Generated<boolean>;
    schoolCode: string | null;
    categoryCode: string | null;
    programCode: string | null;
    degreeCode: string | null;
  };
  uploadedResumes: {
    id: Id;
    personId: string;
    fileName: string;
    status: Generated<'processing' | 'done' | 'failed'>;
    parsedResume: Json<ResolvedResume> | null;
    errorMessage: string | null;
    createdAt: CreatedAt;
    savedToProfileAt: Date | null;
    companyId: string | null;
  };
}
