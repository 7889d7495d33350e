import { setSource } from '@platsa/contract/applications/endpoints';
import type { ApplicantDetails, ApplicationSource } from '@platsa/contract/applications/schema';
import { listJobLinks } from '@platsa/contract/jobs/source-endpoints';
import { maxSourceDetail, type SourceChannel, sourceChannelNames, sourceChannels } from '@platsa/contract/jobs/sources';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { fullName } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/ConfirmPopup.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { applicant as applicantQuery } from '../api/applicant.ts';

interface SourcePopupProps {
  applicant: ApplicantDetails;
  source: ApplicationSource;
  onClose: () => void;
}

/** Corrects where an application came from. */
export function SourcePopup({ applicant, source, onClose }: SourcePopupProps) {
  const { _id: applicantId, _job, _workflowBoard } = applicant;
  const client = useQueryClient();
  const [channel, setChannel] = useState<SourceChannel>(source.channel);
  const [detail, setDetail] = useState(source._link ? '' : (source.detail ?? ''));
  const [linkId, setLinkId] = useState(source._link?._id ?? null);
  const { data: links = [] } = useQuery({
    queryKey: ['job', _job._id, 'links'],
    queryFn: ({ signal }) => call(listJobLinks, { jobId: _job._id }, { signal }).then((answer) => answer.links),
  });
  // A link of another job of the company is kept.
  const offered = source._link ? [source._link, ...links.filter(({ _id }) => _id !== source._link?._id)] : links;
  const choosesLink = channel === 'link' && offered.length > 0;
  const saveSource = async () => {
    await call(setSource, { applicantId, channel, detail, _link: choosesLink ? linkId : null });
    void client.invalidateQueries({ queryKey: applicantQuery(_workflowBoard, applicantId).queryKey });
  };
  return (
    <ConfirmPopup
      opened
      onClose={onClose}
      title={`Hur kom ${fullName(applicant._user)} hit?`}
      text={
        <>
          <SelectField
            label="Källa"
            options={sourceChannelNames.map((value) => ({ value, label: sourceChannels[value] }))}
            value={channel}
            onChange={(chosen) => chosen && setChannel(chosen)}
          />
          {choosesLink ? (
            <SelectField
              label="Länk"
              clearable
              options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={linkId}
              onChange={setLinkId}
            />
          ) : null}
          {choosesLink && linkId ? null : (
            <TextField
              label="Närmare bestämt (valfritt)"
              description="Till exempel vem som tipsade, eller vilken webbplats. Bara ni ser det."
              error={detail.length > maxSourceDetail ? `Ange högst ${maxSourceDetail} tecken` : undefined}
              value={detail}
              onChange={setDetail}
            />
          )}
        </>
      }
      confirmLabel="Spara källan"
      onConfirm={saveSource}
    />
  );
}
