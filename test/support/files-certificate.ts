// Made by: openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout k.pem -out c.pem -days 36500
//   -subj /CN=files.test -addext subjectAltName=DNS:files.test

/** A certificate for the name files.test that no machine trusts, with its key, which is no secret. */
export const filesCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmDCCAT6gAwIBAgIUdX63lCeh9bRNApI69BjOtkuuIDgwCgYIKoZIzj0EAwIw
FTETMBEGA1UEAwwKZmlsZXMudGVzdDAgFw0yNjExMTkxNjAxNTFaGA8yMTI2MTAy
NjE2MDE1MVowFTETMBEGA1UEAwwKZmlsZXMudGVzdDBZMBMGByqGSM49AgEGCCqG
SM49AwEHA0IABFhalFAJo1QxDzI+vSYaEOy49a8urlotX7YJ0xDoBuwwTQ+Odkd2
NXK90SATZ4v7RZQz1XzW71ltNvamVaDPZ9mjajBoMB0GA1UdDgQWBBRA02eC4pq3
pl+7LYjiZvzY/NqnMTAfBgNVHSMEGDAWgBRA02eC4pq3pl+7LYjiZvzY/NqnMTAP
BgNVHRMBAf8EBTADAQH/MBUGA1UdEQQOMAyCCmZpbGVzLnRlc3QwCgYIKoZIzj0E
AwIDSAAwRQIhAIkZrtPQ9MfT154Wv8C3NnT9EAHDT8Frmjfd0aiv8jlqAiBq4hsF
JCtCqrus/9hAGqIx7mCVAtlmEPlxn6YJAdtuUg==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbfs6tOvJ9b4xHkRC
io3kLt7hp0OynAHMyrMkzC8OnlahRANCAARYWpRQCaNUMQ8yPr0mGhDsuPWvLq5a
LV+2CdMQ6AbsME0PjnZHdjVyvdEgE2eL+0WUM9V81u9ZbTb2plWgz2fZ
-----END PRIVATE KEY-----`,
};
