/** An e-mail address, which a narrow column breaks after its @ rather than inside of a word. */
export function Address({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
