export {
  askForTimes,
  bookByCandidate,
  cancelByCandidate,
  readBookingPage,
  readInterviewFile,
} from './candidate/booking-page.ts';
