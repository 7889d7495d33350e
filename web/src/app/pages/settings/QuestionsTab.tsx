import { useQuery } from '@tanstack/react-query';
import { companyQuestions } from '../../../features/questions/api/questions.ts';
import { QuestionSection } from '../../../features/questions/components/QuestionSection.tsx';
import { useCompany } from '../../../lib/session.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { FormSkeleton } from '../../../ui/Skeletons.tsx';

export function QuestionsTab() {
  const { _id: companyId } = useCompany();
  const query = useQuery(companyQuestions(companyId));
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
      {(questions) => <QuestionSection key={companyId} companyId={companyId} questions={questions} />}
    </QueryView>
  );
}
