import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { paths } from '../shared/paths.ts';
import { adminTabAddress, adminTabs } from './admin-tabs.ts';
import { FullMemberOnly } from './guards.tsx';
import { LogoutPage } from './pages/LogoutPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { settingsTabAddress, settingsTabs } from './settings-tabs.ts';

/** A route whose page is loaded on demand. */
function route(pattern: string, load: () => Promise<ComponentType>): RouteObject {
  return { path: pattern, lazy: { Component: load } };
}

/** Every page of the application, grouped by who may see it. Pages are loaded on demand. */

/** Company users, inside the sidebar. */
export const companyPages: ReturnType<typeof route>[] = [
  route(paths.workflows.pattern, () => import('./pages/WorkflowsPage.tsx').then((m) => m.WorkflowsPage)),
  {
    path: '/workflows/:boardId',
    lazy: {
      loader: () => import('../features/boards/api/board.ts').then((m) => m.loadBoard),
      Component: () => import('./pages/BoardPage.tsx').then((m) => m.BoardPage),
    },
    // The board's address, with or without the applicant whose popup is open.
    children: [route(paths.board.pattern, () => import('./pages/BoardPopups.tsx').then((m) => m.BoardPopups))],
  },
  route(paths.compareApplicants.pattern, () => import('./pages/ComparePage.tsx').then((m) => m.ComparePage)),
  route(paths.printApplicants.pattern, () =>
    import('./pages/PrintApplicantsPage.tsx').then((m) => m.PrintApplicantsPage),
  ),
  route(paths.overview.pattern, () => import('./pages/OverviewPage.tsx').then((m) => m.OverviewPage)),
  route(paths.jobs.pattern, () => import('./pages/JobsPage.tsx').then((m) => m.JobsPage)),
  route(paths.archivedJobs.pattern, () => import('./pages/ArchivedJobsPage.tsx').then((m) => m.ArchivedJobsPage)),
  route(paths.job.pattern, () => import('./pages/JobPage.tsx').then((m) => m.JobPage)),
  { path: paths.advertView.pattern, loader: () => redirect(paths.jobs.to()) },
  route(paths.jobApplicant.pattern, () => import('./pages/JobApplicantPage.tsx').then((m) => m.JobApplicantPage)),
  route(paths.editJob.pattern, () => import('./pages/EditJobPage.tsx').then((m) => m.EditJobPage)),
  route(paths.jobInterviews.pattern, () => import('./pages/JobInterviewsPage.tsx').then((m) => m.JobInterviewsPage)),
  route(paths.assessment.pattern, () => import('./pages/AssessmentPage.tsx').then((m) => m.AssessmentPage)),
  route(paths.jobQuestions.pattern, () => import('./pages/JobQuestionsPage.tsx').then((m) => m.JobQuestionsPage)),
  route(paths.compareFinalists.pattern, () => import('./pages/FinalistsPage.tsx').then((m) => m.FinalistsPage)),
  route(paths.newApplicants.pattern, () => import('./pages/NewApplicantsPage.tsx').then((m) => m.NewApplicantsPage)),
  route(paths.matching.pattern, () => import('./pages/MatchingPage.tsx').then((m) => m.MatchingPage)),
  route(paths.analysis.pattern, () => import('./pages/AnalysisPage.tsx').then((m) => m.AnalysisPage)),
  route(paths.analysisRows.pattern, () => import('./pages/AnalysisRowsPage.tsx').then((m) => m.AnalysisRowsPage)),
  route(paths.assigned.pattern, () => import('./pages/AssignedPage.tsx').then((m) => m.AssignedPage)),
  route(paths.interviews.pattern, () => import('./pages/InterviewsPage.tsx').then((m) => m.InterviewsPage)),
  route(paths.interview.pattern, () => import('./pages/InterviewPage.tsx').then((m) => m.InterviewPage)),
  route(paths.teamHelp.pattern, () => import('./pages/TeamHelpPage.tsx').then((m) => m.TeamHelpPage)),
  {
    lazy: { Component: () => import('./pages/SettingsPage.tsx').then((m) => m.SettingsPage) },
    children: [
      ...settingsTabs.map((tab) => route(settingsTabAddress(tab), tab.load)),
      // SettingsPage leads every other tab to the first.
      { path: paths.settings.pattern },
    ],
  },
  {
    Component: FullMemberOnly,
    children: [
      route(paths.newJob.pattern, () => import('./pages/NewJobPage.tsx').then((m) => m.NewJobPage)),
      route(paths.jobConfirm.pattern, () => import('./pages/JobConfirmPage.tsx').then((m) => m.JobConfirmPage)),
      route(paths.scheduled.pattern, () => import('./pages/ScheduledPage.tsx').then((m) => m.ScheduledPage)),
      route(paths.candidates.pattern, () => import('./pages/CandidatesPage.tsx').then((m) => m.CandidatesPage)),
      route(paths.duplicates.pattern, () => import('./pages/DuplicatesPage.tsx').then((m) => m.DuplicatesPage)),
      route(paths.newBankProfile.pattern, () =>
        import('./pages/NewBankProfilePage.tsx').then((m) => m.NewBankProfilePage),
      ),
      route(paths.editBankProfile.pattern, () =>
        import('./pages/EditBankProfilePage.tsx').then((m) => m.EditBankProfilePage),
      ),
      route(paths.person.pattern, () => import('./pages/PersonPage.tsx').then((m) => m.PersonPage)),
      {
        path: paths.earlierPerson.pattern,
        loader: ({ params: { personId = '' } }) => redirect(paths.person.to({ personId })),
      },
      route(paths.careerPages.pattern, () => import('./pages/CareerPagesPage.tsx').then((m) => m.CareerPagesPage)),
      route(paths.newCareerPage.pattern, () =>
        import('./pages/NewCareerPagePage.tsx').then((m) => m.NewCareerPagePage),
      ),
      route(paths.careerPage.pattern, () => import('./pages/CareerPagePage.tsx').then((m) => m.CareerPagePage)),
      route(paths.editCareerPage.pattern, () => import('./pages/CareerPagePage.tsx').then((m) => m.CareerPagePage)),
      route(paths.careerPreview.pattern, () =>
        import('./pages/CareerPreviewPage.tsx').then((m) => m.CareerPreviewPage),
      ),
      route(paths.purchases.pattern, () => import('./pages/PurchasesPage.tsx').then((m) => m.PurchasesPage)),
    ],
  },
];

/** Company users without a company, without the sidebar. */
export const companyStartPages: ReturnType<typeof route>[] = [
  route(paths.newCompany.pattern, () => import('./pages/NewCompanyPage.tsx').then((m) => m.NewCompanyPage)),
  route(paths.sharedJobs.pattern, () => import('./pages/SharedJobsPage.tsx').then((m) => m.SharedJobsPage)),
];

/** Pages for operators of the installation. */
export const operatorPages = adminTabs.map((tab) => route(tab.pattern ?? adminTabAddress(tab), tab.load));

/** Job seekers, under their navigation bar. */
export const jobSeekerPages: ReturnType<typeof route>[] = [
  route(paths.profile.pattern, () => import('./pages/ProfilePage.tsx').then((m) => m.ProfilePage)),
  route(paths.apply.pattern, () => import('./pages/ApplyPage.tsx').then((m) => m.ApplyPage)),
  route(paths.savedJobs.pattern, () => import('./pages/SavedJobsPage.tsx').then((m) => m.SavedJobsPage)),
  route(paths.history.pattern, () => import('./pages/HistoryPages.tsx').then((m) => m.HistoryPage)),
  route(paths.historyJob.pattern, () => import('./pages/HistoryPages.tsx').then((m) => m.HistoryJobPage)),
  route(paths.application.pattern, () => import('./pages/ApplicationPage.tsx').then((m) => m.ApplicationPage)),
  route(paths.applicantSettings.pattern, () =>
    import('./pages/ApplicantSettingsPage.tsx').then((m) => m.ApplicantSettingsPage),
  ),
];

/** Pages of both sides, in the shell of the user's side. */
export const sharedPages: ReturnType<typeof route>[] = [
  route(paths.chat.pattern, () => import('./pages/ChatPage.tsx').then((m) => m.ChatPage)),
];

/** Only for those not signed in: log-in and registration of companies. */
export const companyEntryPages: ReturnType<typeof route>[] = [
  route(paths.login.pattern, () => import('./pages/LoginPages.tsx').then((m) => m.LoginPage)),
  route(paths.signup.pattern, () => import('./pages/SignupPage.tsx').then((m) => m.SignupPage)),
];

/** Only for those not signed in: log-in of job seekers. */
export const jobSeekerEntryPages: ReturnType<typeof route>[] = [
  route(paths.applicantLogin.pattern, () => import('./pages/LoginPages.tsx').then((m) => m.ApplicantLoginPage)),
  {
    path: paths.appLogin.pattern,
    loader: ({ request }) => redirect(paths.applicantLogin.to() + new URL(request.url).search),
  },
];

/** Visitors only, checked on arrival: registration itself says where to go after the account has been created. */
export const registrationPages: ReturnType<typeof route>[] = [
  route(paths.applicantRegister.pattern, () =>
    import('./pages/ApplicantRegisterPage.tsx').then((m) => m.ApplicantRegisterPage),
  ),
];

/** For anybody, in the job seekers' shell. */
export const openJobSeekerPages: ReturnType<typeof route>[] = [
  route(paths.companyApply.pattern, () => import('./pages/CompanyApplyPage.tsx').then((m) => m.CompanyApplyPage)),
];

/** For anybody, signed in or not. */
export const openPages = [
  route(paths.recover.pattern, () => import('./pages/RecoverPage.tsx').then((m) => m.RecoverPage)),
  route(paths.invite.pattern, () => import('./pages/InvitePage.tsx').then((m) => m.InvitePage)),
  route(paths.accessApplicants.pattern, () =>
    import('./pages/AccessApplicantsPage.tsx').then((m) => m.AccessApplicantsPage),
  ),
  route(paths.confirmEmail.pattern, () => import('./pages/MailedLinkPages.tsx').then((m) => m.ConfirmEmailPage)),
  route(paths.stopEmailChange.pattern, () => import('./pages/MailedLinkPages.tsx').then((m) => m.StopEmailChangePage)),
  route(paths.confirmBillingEmail.pattern, () =>
    import('./pages/MailedLinkPages.tsx').then((m) => m.ConfirmBillingEmailPage),
  ),
  route(paths.stayInBank.pattern, () => import('./pages/MailedLinkPages.tsx').then((m) => m.StayInBankPage)),
  route(paths.join.pattern, () => import('./pages/JoinPage.tsx').then((m) => m.JoinPage)),
  route(paths.opinion.pattern, () => import('./pages/OpinionPage.tsx').then((m) => m.OpinionPage)),
  route(paths.guestLink.pattern, () => import('./pages/GuestLinkPage.tsx').then((m) => m.GuestLinkPage)),
  // Loaded eagerly: NotFoundPage also replaces pages whose data is missing, and LogoutPage must work offline.
  { path: paths.logout.pattern, Component: LogoutPage },
  { path: paths.pageNotFound.pattern, Component: NotFoundPage },
  { path: '*', Component: NotFoundPage },
];
