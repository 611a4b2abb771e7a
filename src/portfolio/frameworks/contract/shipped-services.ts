/** The technology services that every workspace begins with: our own TSM framework, in our own words, written as the processes are. */
export const shippedServices = `
1 Workplace services
1.1 Devices
1.1.1 Computers
1.1.2 Phones and tablets
1.1.3 Printing and scanning
1.2 Working together
1.2.1 Mail and calendar
1.2.2 Chat and meetings
1.2.3 Shared files
1.3 Help for users
1.3.1 Service desk
1.3.2 Help on site
1.3.3 Software on request
2 Application services
2.1 Development
2.1.1 Own development
2.1.2 Integration
2.1.3 Testing
2.2 Operation
2.2.1 Hosting of applications
2.2.2 Monitoring of applications
2.2.3 Releases
2.3 Bought applications
2.3.1 Software as a service
2.3.2 Licences
3 Data services
3.1 Keeping data
3.1.1 Databases
3.1.2 Archives
3.1.3 Master data
3.2 Moving data
3.2.1 Messages between systems
3.2.2 Exchange with partners
3.2.3 Loading and transforming
3.3 Using data
3.3.1 Reports
3.3.2 Analysis and models
4 Platform services
4.1 Computing
4.1.1 Physical servers
4.1.2 Virtual machines
4.1.3 Containers
4.1.4 Public cloud
4.2 Storage
4.2.1 Block and file storage
4.2.2 Backup and restore
4.3 Middleware
4.3.1 Web and application servers
4.3.2 Queues
4.3.3 Scheduling
5 Network services
5.1 Connections
5.1.1 Office networks
5.1.2 Wide area networks
5.1.3 Remote access
5.1.4 Satellite and radio
5.2 Traffic
5.2.1 Names and addresses
5.2.2 Load balancing
5.2.3 Firewalls
6 Security services
6.1 Identity
6.1.1 Sign-in
6.1.2 Rights and roles
6.1.3 Privileged access
6.2 Protection
6.2.1 Endpoint protection
6.2.2 Encryption and keys
6.2.3 Vulnerabilities
6.3 Response
6.3.1 Security monitoring
6.3.2 Incident response
7 Places and machines
7.1 Data centres
7.1.1 Power and cooling
7.1.2 Cages and racks
7.2 Machines in the field
7.2.1 Sensors and control
7.2.2 Ship and terminal systems
8 Management of technology
8.1 Direction
8.1.1 Architecture
8.1.2 Portfolio and money
8.1.3 Suppliers and contracts
8.2 Control
8.2.1 Changes
8.2.2 Assets and configuration
8.2.3 Continuity
`
