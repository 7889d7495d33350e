import { useParams } from 'react-router';
import { AskForLink } from '../recover/AskForLink.tsx';
import { FollowLink } from '../recover/FollowLink.tsx';

/** Without a link in the address, asks for one to be mailed; with one, lets a new password be chosen. */
export function RecoverPage() {
  const { userId, token } = useParams();
  return userId && token ? <FollowLink key={token} userId={userId} recoveryToken={token} /> : <AskForLink />;
}
