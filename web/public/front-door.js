// At '/' are the company's pages. Only the browser knows whether somebody is signed in; a visitor goes to the jobs.
try {
  if (!localStorage.getItem('platsa.token')) location.replace('/jobs');
} catch (_refused) {
  location.replace('/jobs');
}
