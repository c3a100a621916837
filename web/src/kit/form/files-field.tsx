import { useEffect, useRef, useState } from 'react';
import type { FileRules } from '../files/file-rules.ts';
import { Files } from '../files/files.tsx';
import type { StoredFile, UploadEndpoint } from '../files/stored-file.ts';
import { useUpload, useUploads } from '../files/use-uploads.ts';
import { asList } from './control-props.ts';
import { type Control, FieldFrame, type FieldProps } from './field-frame.tsx';
import { useFormPlace } from './form-context.ts';

export interface FilesFieldProps<E extends UploadEndpoint> {
  /** Takes one file, before the record itself is saved. */
  upload: E;
  /** Endings with their point, in lower case: `.pdf`. */
  kinds: FileRules['kinds'];
  /** How many may be added; ten where nothing is said. */
  most?: number;
  /** The files that the record has already. */
  stored?: readonly StoredFile[];
  open?(file: StoredFile): void;
}

/** As many files may stand in one place, where nothing else is said. */
const MOST = 10;

/** The form is not saved before what is on its way has come. */
const useAwaited = (ended: () => Promise<boolean> | undefined): void => {
  const { uploads } = useFormPlace();
  useEffect(() => {
    uploads.add(ended);
    return () => {
      uploads.delete(ended);
    };
  }, [uploads, ended]);
};

/** The control of a field that holds ids of files, as other fields of the kit use it too. */
export const FilesControl = ({
  control,
  upload,
  kinds,
  most = MOST,
  stored = [],
  open,
}: FilesFieldProps<UploadEndpoint> & { control: Control }) => {
  const [added, setAdded] = useState<readonly StoredFile[]>([]);
  const ids = asList(control.value);
  const files = [...stored, ...added].filter(file => ids.includes(file.id));
  const rules = { kinds, most, maxBytes: upload.upload.maxBytes };
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  const uploads = useUploads(useUpload(upload, {}), rules, ids.length, file => {
    setAdded(before => [...before, file]);
    control.onChange([...latest.current, file.id]);
  });
  useAwaited(uploads.ended);
  const { id, describedBy, invalid, readOnly } = control;
  return (
    <Files
      files={files}
      open={open}
      remove={readOnly ? undefined : file => control.onChange(ids.filter(other => other !== file.id))}
      place={readOnly ? undefined : { rules, uploads, id, describedBy, invalid }}
    />
  );
};

/** Files, each sent as soon as it is added; the field holds their ids. */
export const FilesField = ({
  upload,
  kinds,
  most,
  stored,
  open,
  ...props
}: FieldProps & FilesFieldProps<UploadEndpoint>) => (
  <FieldFrame wide {...props}>
    {control => <FilesControl control={control} {...{ upload, kinds, most, stored, open }} />}
  </FieldFrame>
);
