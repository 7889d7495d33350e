import { useNavigate } from 'react-router';
import { CompanySearch } from '../../features/applications/components/CompanySearch.tsx';
import { useSignedIn } from '../../lib/session.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { paths } from '../paths.ts';

const addressOf = {
  job: (jobId: string) => paths.job.to({ jobId }),
  applicant: (boardId: string, applicantId: string) => paths.board.to({ boardId, applicantId }),
};

interface SearchPopupProps {
  opened: boolean;
  onClose: () => void;
}

/** The search popup of the company side; picking a result navigates to it. */
export function SearchPopup({ opened, onClose }: SearchPopupProps) {
  const { company } = useSignedIn();
  const navigate = useNavigate();
  if (!company) return null;
  return (
    <Popup opened={opened} onClose={onClose} title="Sök">
      <CompanySearch
        companyId={company._id}
        addressOf={addressOf}
        onEscape={onClose}
        onPick={(address) => {
          onClose();
          navigate(address);
        }}
      />
    </Popup>
  );
}
